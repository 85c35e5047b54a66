import { type Ability, actorsOf } from '@sampan/contract/abilities'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '../account.tables.ts'
import { recipientsMax } from './recipients.ts'

/** Whoever may do something and has access, as a condition over `account`. */
export const whoMay = (ctx: Pick<Ctx, 'tenant'>, ability: Ability): SQL | undefined =>
  and(
    eq(account.tenantId, ctx.tenant.id),
    inArray(account.role, [...actorsOf(ability)]),
    isNull(account.disabledAt),
  )

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
