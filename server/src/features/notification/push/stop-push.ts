import type { Ctx } from '#context.ts'
import { forgetSubscriptions } from './subscription.queries.ts'

/** Pushes nothing more to the browser in which the caller is logged in; harmless where nothing is. */
export async function stopPush(ctx: Ctx): Promise<Record<string, never>> {
  const { sessionId } = ctx.caller
  if (sessionId !== null) await forgetSubscriptions(ctx, [sessionId])
  return {}
}
