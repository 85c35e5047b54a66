import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { endClock } from '#kit/case/clock.ts'
import { mcnLink } from './mcn-link.tables.ts'

/** Forgets what was written to people who left; nobody is owed an answer any more. */
export async function eraseMcnLinks(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  await ctx.db
    .update(mcnLink)
    .set({ text: '', ...endClock() })
    .where(and(eq(mcnLink.tenantId, ctx.tenant.id), inArray(mcnLink.accountId, [...accountIds])))
}
