import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { endClock } from '#kit/case/clock.ts'
import { cooperation } from './cooperation.tables.ts'

/** Forgets what was written to people who left; nobody is owed an answer any more. */
export async function eraseCooperations(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  await ctx.db
    .update(cooperation)
    .set({ text: '', asked: '', ...endClock() })
    .where(and(eq(cooperation.tenantId, ctx.tenant.id), inArray(cooperation.accountId, [...accountIds])))
}
