import type { InputOf } from '@sampan/contract/endpoint'
import type { startPush as contract } from '@sampan/contract/push'
import type { Ctx } from '#context.ts'
import { lockOwnAccount } from '#features/account/account.queries.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { storeSubscription } from './subscription.queries.ts'

/**
 * Pushes the caller's notifications to the browser in which they are logged in (R110). Refuses `invalidInput` at `endpoint`
 * for an address that is not one of a push service on the internet.
 */
export async function startPush(
  ctx: Ctx,
  { endpoint, keys }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  const sessionId = ctx.caller.sessionId ?? refuse('sessionOver')
  const target = { endpoint, ...keys }
  if (!ctx.app.gateways.push.mayPush(target)) refuseField('invalidInput', 'endpoint')
  // Two browsers at once must not both find room.
  await lockOwnAccount(ctx)
  await storeSubscription(ctx, { sessionId, accountId: accountOf(ctx), target })
  return {}
}
