import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { sendTestPush as contract } from '@sampan/contract/push'
import type { Ctx, Outside } from '#context.ts'
import type { PushAnswer } from '#gateways/push/push.gateway.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countSuccess } from '#kit/call/throttle.ts'
import { sayTest } from './say-push.ts'
import type { WrittenPush } from './send-push.ts'
import { findSubscriber, forgetSubscription } from './subscription.queries.ts'

type Outcome = OutputOf<typeof contract>

/** Test notices that an account may ask for in an hour: whoever names a push service could have it called as often as they like. */
const testsPerHour = 10

/**
 * Pushes to the caller's browser now, in its language, quiet hours or not: its reader asked for it. Refuses `tooManyRequests` past
 * ten in an hour.
 */
export const sendTestPush = { load, ask, store }

async function load(ctx: Ctx): Promise<{ push?: WrittenPush }> {
  const found = await findSubscriber(ctx, ctx.caller.sessionId ?? '')
  if (!found) return {}
  if ((await countSuccess(ctx, `testPush:${found.accountId}`, 3_600_000)) > testsPerHour)
    refuse('tooManyRequests', { status: 429, params: { context: 'hour' } })
  return { push: { target: found.target, message: sayTest(ctx, { ...found, language: ctx.language }) } }
}

async function ask(outside: Outside, { push }: { push?: WrittenPush }): Promise<PushAnswer> {
  if (!push) return { outcome: 'gone' }
  return outside.app.gateways.push.send(push.target, push.message, { mayWait: true })
}

/** One that is refused is no use any more: switched on again, the browser gets another address for the server's key of today. */
async function store(
  ctx: Ctx,
  _: InputOf<typeof contract>,
  { push }: { push?: WrittenPush },
  { outcome }: PushAnswer,
): Promise<Outcome> {
  if (outcome === 'busy') return { outcome: 'later' }
  if (outcome === 'sent' || outcome === 'later') return { outcome }
  if (push) await forgetSubscription(ctx, ctx.caller.sessionId ?? '', push.target)
  return { outcome: 'gone' }
}
