import { and, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '../account.tables.ts'
import { type CareNoun, careChange } from './care.tables.ts'

const pathOf: Record<CareNoun, string> = {
  account: '/console/creators',
  product: '/console/products',
  task: '/console/tasks',
}

/** Tells a specialist what one call or one batch put into their care: a notice for creators, products and tasks each. */
export async function tellCare(
  ctx: Ctx,
  { accountId, callId }: { accountId: string; callId: string },
): Promise<void> {
  const given = await ctx.db
    .select({ noun: careChange.noun, many: count(), by: sql<string>`max(${account.fullName})` })
    .from(careChange)
    .innerJoin(account, and(eq(account.tenantId, careChange.tenantId), eq(account.id, careChange.byId)))
    .where(
      and(
        eq(careChange.tenantId, ctx.tenant.id),
        eq(careChange.callId, callId),
        eq(careChange.toId, accountId),
      ),
    )
    .groupBy(careChange.noun)
    .orderBy(careChange.noun)
  for (const { noun, many, by } of given)
    await ctx.app.subjects.tellAccount(ctx, accountId, {
      kind: 'news',
      text: `care:mail.${noun}`,
      params: { name: by, many: String(many) },
      path: pathOf[noun],
    })
}
