import type { ListChoice, ListName } from '@sampan/contract/list'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { listChoice } from './list.tables.ts'

const nothing: ListChoice = { views: [], defaultId: null, columns: null, density: null }

/** What the caller keeps of a list. */
export async function findChoice(ctx: Ctx, list: ListName): Promise<ListChoice> {
  const [row] = await ctx.db
    .select({
      views: listChoice.views,
      defaultId: listChoice.defaultId,
      columns: listChoice.columns,
      density: listChoice.density,
    })
    .from(listChoice)
    .where(
      and(
        eq(listChoice.tenantId, ctx.tenant.id),
        eq(listChoice.accountId, accountOf(ctx)),
        eq(listChoice.list, list),
      ),
    )
  return row ?? nothing
}

/** Keeps it. Out: the same. */
export async function storeChoice(ctx: Ctx, list: ListName, choice: ListChoice): Promise<ListChoice> {
  const row = { ...choice, updatedAt: ctx.now }
  await ctx.db
    .insert(listChoice)
    .values({ tenantId: ctx.tenant.id, accountId: accountOf(ctx), list, ...row })
    .onConflictDoUpdate({ target: [listChoice.tenantId, listChoice.accountId, listChoice.list], set: row })
  return choice
}
