import type { OutputOf } from '@sampan/contract/endpoint'
import type { getPush as contract } from '@sampan/contract/push'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { listSubscriptions } from './subscription.queries.ts'

/** Whether the caller's browser is pushed to, and how many others of theirs are. */
export async function getPush(ctx: Ctx): Promise<OutputOf<typeof contract>> {
  const { publicKey } = ctx.app.gateways.push
  const open = await listSubscriptions(ctx, accountOf(ctx))
  const own = open.find(({ sessionId }) => sessionId === ctx.caller.sessionId)
  return { publicKey, since: own?.createdAt.toISOString() ?? null, others: open.length - (own ? 1 : 0) }
}
