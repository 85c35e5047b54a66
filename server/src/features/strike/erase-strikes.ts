import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { strike, strikeFile } from './strike.tables.ts'

/** Strikes stay with their rule, dates and answers; whose account it was, the words and files of reports and appeals go. */
export async function eraseStrikes(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const theirs = and(eq(strike.tenantId, ctx.tenant.id), inArray(strike.accountId, [...accountIds]))
  const found = await ctx.db.select({ id: strike.id }).from(strike).where(theirs)
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await ctx.db
    .delete(strikeFile)
    .where(and(eq(strikeFile.tenantId, ctx.tenant.id), inArray(strikeFile.strikeId, ids)))
  await ctx.db
    .update(strike)
    .set({ handle: '', postUrl: '', appealText: '', reportText: '', reportLink: '' })
    .where(theirs)
}
