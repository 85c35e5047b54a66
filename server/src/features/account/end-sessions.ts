import type { Ctx } from '#context.ts'

/**
 * Ends the sessions of an account, or of them the one named, or all but one. This server refuses their access tokens from
 * the commit on, without waiting for the notice that the database sends to all, and their browsers are pushed nothing more. Out: how many ended.
 */
export async function endSessions(
  ctx: Ctx,
  accountId: string,
  reason: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const ended = await ctx.app.sessions.endAll(ctx.db, ctx.tenant.id, accountId, reason, which)
  await ctx.app.subjects.forgetSubscriptions(ctx, ended)
  ctx.afterCommit(() => {
    for (const id of ended) ctx.app.sessions.noteEnded(id)
  })
  return ended.length
}
