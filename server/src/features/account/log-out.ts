import type { Ctx } from '#context.ts'

/** Ends the caller's session on this device; harmless when it is over already. */
export async function logOut(ctx: Ctx): Promise<Record<string, never>> {
  const { sessionId } = ctx.caller
  if (sessionId === null) return {}
  await ctx.app.sessions.end(ctx.db, ctx.tenant.id, sessionId, 'log-out')
  await ctx.app.subjects.forgetSubscriptions(ctx, [sessionId])
  // The notice of the database reaches this server a moment later than its own answer.
  ctx.afterCommit(() => ctx.app.sessions.noteEnded(sessionId))
  return {}
}
