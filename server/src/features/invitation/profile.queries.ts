import type { CountryCode } from '@sampan/contract/country'
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { CreatorRow } from '#features/creator/creator.queries.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { creatorProfile } from './invitation.tables.ts'

export type ProfileRow = typeof creatorProfile.$inferSelect

/** Whose profile, and for which country. */
export interface ProfileOf {
  accountId: string
  countryCode: CountryCode
}

const isOf = ({ accountId, countryCode }: ProfileOf) =>
  and(eq(creatorProfile.accountId, accountId), eq(creatorProfile.countryCode, countryCode))

export async function findProfile(ctx: Ctx, of: ProfileOf): Promise<ProfileRow | undefined> {
  const [row] = await listProfiles(ctx, [of])
  return row
}

export async function listProfiles(ctx: Ctx, of: readonly ProfileOf[]): Promise<ProfileRow[]> {
  if (of.length === 0) return []
  return ctx.db
    .select()
    .from(creatorProfile)
    .where(and(eq(creatorProfile.tenantId, ctx.tenant.id), or(...of.map(isOf))))
}

/** The linked accounts of some people, the newest first. */
export async function listAccountsOf(ctx: Ctx, accountIds: readonly string[]): Promise<CreatorRow[]> {
  if (accountIds.length === 0) return []
  return ctx.db
    .select()
    .from(creator)
    .where(
      and(
        eq(creator.tenantId, ctx.tenant.id),
        inArray(creator.accountId, [...new Set(accountIds)]),
        isNull(creator.removedAt),
      ),
    )
    .orderBy(desc(creator.linkedAt), desc(creator.id))
}

export async function storeProfile(ctx: Ctx, row: Omit<ProfileRow, 'tenantId'>): Promise<void> {
  const { tenantId, accountId, countryCode } = creatorProfile
  await ctx.db
    .insert(creatorProfile)
    .values({ ...row, tenantId: ctx.tenant.id })
    .onConflictDoUpdate({ target: [tenantId, accountId, countryCode], set: row })
}
