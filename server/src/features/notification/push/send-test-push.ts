import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { sendTestPush as contract } from '@sampan/contract/push'
import type { Ctx, Outside } from '#context.ts'
import type { PushAnswer } from '#gateways/push/push.gateway.ts'
import { findPushReader, forgetTarget } from './push.queries.ts'
import { sayTest } from './say-push.ts'
import { ask as send, type WrittenPush } from './send-push.ts'

type Outcome = OutputOf<typeof contract>

/** Pushes to the caller's browser now, in its language, quiet hours or not: its reader asked for it. */
export const sendTestPush = { load, ask, store }

async function load(ctx: Ctx): Promise<{ push?: WrittenPush }> {
  const found = await findPushReader(ctx, ctx.caller.sessionId ?? '')
  if (!found) return {}
  return { push: { target: found.target, message: sayTest(ctx, { ...found, language: ctx.language }) } }
}

async function ask(outside: Outside, { push }: { push?: WrittenPush }): Promise<PushAnswer> {
  return push ? send(outside, push) : { outcome: 'gone' }
}

/** One that is refused is no use any more: switched on again, the browser gets another address for the server's key of today. */
async function store(
  ctx: Ctx,
  _: InputOf<typeof contract>,
  { push }: { push?: WrittenPush },
  { outcome }: PushAnswer,
): Promise<Outcome> {
  if (outcome === 'sent' || outcome === 'later') return { outcome }
  if (push) await forgetTarget(ctx, ctx.caller.sessionId ?? '', push.target)
  return { outcome: 'gone' }
}
