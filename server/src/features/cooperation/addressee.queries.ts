import type { CountryCode } from '@sampan/contract/country'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { reachOver } from '#kit/call/reach.ts'

/** Somebody who is to be invited, by one account, with what may prevent it. */
export interface Addressee {
  id: string
  /** Null where nobody has linked the account. */
  accountId: string | null
  platform: number
  handle: string
  name: string
  countryCode: CountryCode
  hasLeft: boolean
  isBlacklisted: boolean
  /** Within the caller's reach; an MCN invites its own creators. */
  isReached: boolean
}

/** Those of the creator accounts that are there, by their ids. */
export async function findAddressees(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Addressee>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: creator.id,
      accountId: creator.accountId,
      platform: creator.platform,
      handle: creator.handle,
      name: sql<string>`coalesce(${account.fullName}, nullif(${creator.nickname}, ''), ${creator.handle})`,
      countryCode: creator.countryCode,
      hasLeft: sql<boolean>`(${creator.removedAt} is not null or ${account.disabledAt} is not null)`,
      isBlacklisted: sql<boolean>`${account.blacklistedAt} is not null`,
      isReached: sql<boolean>`coalesce(${reachOver(ctx, 'findInvitee', { account: creator.accountId })}, true)`,
    })
    .from(creator)
    .leftJoin(account, and(eq(account.tenantId, creator.tenantId), eq(account.id, creator.accountId)))
    .where(
      and(
        eq(creator.tenantId, ctx.tenant.id),
        inArray(creator.id, [...ids]),
        ctx.app.subjects.isFoundByBrand(ctx),
      ),
    )
  return new Map(rows.filter(({ isReached }) => isReached).map((row) => [row.id, row]))
}
