import { type Ability, actorsOf } from '@sampan/contract/abilities'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '../account.tables.ts'
import { recipientsMax } from './recipients.ts'

/** Who has access: may log in, act and be told. Not true of who left or whose access ended, and so of nobody who was erased. */
export const hasAccess: SQL = isNull(account.disabledAt)

/** Whoever may do something and has access, as a condition over `account`. */
export const whoMay = (ctx: Pick<Ctx, 'tenant'>, ability: Ability): SQL | undefined =>
  and(eq(account.tenantId, ctx.tenant.id), inArray(account.role, [...actorsOf(ability)]), hasAccess)

/** The accounts that are told of what waits for whoever may do it: those who have been there longest. */
export async function listWhoMay(ctx: Ctx, ability: Ability, where?: SQL): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(and(whoMay(ctx, ability), where))
    .orderBy(account.createdAt, account.id)
    .limit(recipientsMax)
  return rows.map(({ id }) => id)
}

/** Those of some accounts that have access. */
export async function listWithAccess(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), inArray(account.id, [...new Set(ids)]), hasAccess))
  return new Set(rows.map(({ id }) => id))
}
