import { type Ability, type Reach, reachOf } from '@sampan/contract/abilities'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import type { AccountRow } from './account.queries.ts'
import { account, mcn } from './account.tables.ts'

/** Who looks after creators. */
export interface Keeper {
  reach: Reach | undefined
  tenantId: string
  accountId: string
}

/**
 * The ids of the accounts that somebody acts for, as a sub-select: the creators of an MCN, or those in the care of a
 * specialist (R11). Nobody's for every other reach.
 */
export function accountsInCare({ reach, tenantId, accountId }: Keeper): SQL {
  const link =
    reach === 'inCare'
      ? sql`${account.specialistId} = ${accountId}`
      : reach === 'ownCreators'
        ? sql`${account.mcnId} = (select own.mcn_id from ${account} own where own.tenant_id = ${tenantId} and own.id = ${accountId})`
        : sql`false`
  return sql`(select ${account.id} from ${account}
    where ${account.tenantId} = ${tenantId} and ${account.role} = 'creator' and ${link})`
}

/** The caller as somebody who looks after creators with an ability. */
export const keeperOf = (ctx: Ctx, ability: Ability): Keeper => ({
  reach: reachOf(ctx.caller.role, ability),
  tenantId: ctx.tenant.id,
  accountId: accountOf(ctx),
})

/** A creator account with the person behind it, as somebody who looks after them acts for them. */
export interface InCare {
  account: AccountRow
  creator: typeof creator.$inferSelect
}

/** Those of the creator accounts that the caller may act for with an ability, by their ids. */
export async function findAllInCare(
  ctx: Ctx,
  creatorIds: readonly string[],
  ability: Ability,
): Promise<Map<string, InCare>> {
  if (creatorIds.length === 0 || reachOf(ctx.caller.role, ability) === undefined) return new Map()
  const rows = await ctx.db
    .select({ account, creator })
    .from(creator)
    .innerJoin(account, and(eq(account.tenantId, creator.tenantId), eq(account.id, creator.accountId)))
    .where(
      and(
        eq(creator.tenantId, ctx.tenant.id),
        inArray(creator.id, [...creatorIds]),
        isNull(creator.removedAt),
        hasAccess,
        sql`${creator.accountId} in ${accountsInCare(keeperOf(ctx, ability))}`,
      ),
    )
  return new Map(rows.map((row) => [row.creator.id, row]))
}

/** One of them. Refuses `notFound` for everybody else's. */
export async function getInCare(ctx: Ctx, creatorId: string, ability: Ability): Promise<InCare> {
  return (await findAllInCare(ctx, [creatorId], ability)).get(creatorId) ?? refuse('notFound')
}

/** Who acts for a creator, as a mail names them: the specialist, or the person with the agency. */
export async function findActor(ctx: Ctx): Promise<{ name: string; mcn: string | null }> {
  const [row] = await ctx.db
    .select({ name: account.fullName, mcn: mcn.name })
    .from(account)
    .leftJoin(mcn, and(eq(mcn.tenantId, account.tenantId), eq(mcn.id, account.mcnId)))
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.id, accountOf(ctx))))
  return row ?? refuse('sessionOver')
}
