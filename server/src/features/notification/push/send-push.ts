import { languageOf } from '@sampan/contract/country'
import { z } from 'zod'
import type { Ctx, Outside } from '#context.ts'
import type { PushTarget } from '#gateways/push/encrypt-push.ts'
import type { PushAnswer, PushMessage } from '#gateways/push/push.gateway.ts'
import type { JobRun } from '#kit/job/job.ts'
import { quietOf } from '../notification.queries.ts'
import { quietSpan } from '../quiet-span.ts'
import { listPushable } from './pushable.queries.ts'
import { sayHeld, sayNotice } from './say-push.ts'
import { findSubscriber, forgetSubscription } from './subscription.queries.ts'

/** The job that pushes to one browser. */
export const sendPushJob = 'notification-push-send'

/**
 * Notifications that one push tells of; orders of former versions name none. `tries` counts how often its service took it
 * later; `busySince` is when there was no place for it for the first time.
 */
export const sentPush = z.object({
  sessionId: z.uuid(),
  ids: z.array(z.uuid()).default([]),
  tries: z.number().int().default(0),
  busySince: z.number().int().optional(),
})
type SentPush = z.output<typeof sentPush>

export interface WrittenPush {
  target: PushTarget
  message: PushMessage
}

/** How often a service that refuses for now is asked again, and the pauses between: milliseconds. */
const retries = { most: 6, first: 30_000, longest: 3_600_000 }
/**
 * When there was no place, it is looked for again after a pause, in milliseconds: about as long as it has waited by now, so that ten
 * thousand pushes of one minute do not ask for the same three places all the time, and some later than others. A push that found
 * none for a day is given up, as its service would (`ttl`).
 */
const places = { first: 1_000, longestPause: 60_000, longest: 86_400_000 }

/**
 * What was read or is wanted no more by now is not pushed. Whatever delayed it, it is not begun in its reader's quiet hours, but
 * when they are over.
 */
export const sendPush = { load, ask, store }

async function load(ctx: Ctx, push: SentPush, run: JobRun): Promise<WrittenPush | undefined> {
  const found = await findSubscriber(ctx, push.sessionId)
  if (!found) return undefined
  const span = quietSpan(ctx.now, quietOf(found.chosen, found.country))
  if (span) {
    const once = { runAt: span.until, key: `${sendPushJob}:${run.id}` }
    await ctx.app.jobs.add(ctx.db, ctx.tenant.id, sendPushJob, push, once)
    return undefined
  }
  const reader = { ...found, language: found.language ?? languageOf(found.country) }
  const rows = await listPushable(ctx, found.accountId, push.ids)
  const [latest] = rows
  if (!latest) return undefined
  const message = rows.length === 1 ? sayNotice(ctx, latest, reader) : sayHeld(ctx, rows, reader)
  return { target: found.target, message }
}

/** Hands it to the browser's push service. */
function ask(outside: Outside, { target, message }: WrittenPush): Promise<PushAnswer> {
  return outside.app.gateways.push.send(target, message)
}

async function store(ctx: Ctx, push: SentPush, { target }: WrittenPush, told: PushAnswer): Promise<void> {
  const { host } = new URL(target.endpoint)
  if (told.outcome === 'keyRefused')
    ctx.app.log.warn({ from: 'push', host }, 'a push service refused our key')
  if (told.outcome === 'refused') ctx.app.log.warn({ from: 'push', host }, 'a push service refused a push')
  // Its browser asks anew, with the key of today, when its reader comes next.
  if (told.outcome === 'gone' || told.outcome === 'keyRefused')
    return forgetSubscription(ctx, push.sessionId, target)
  const next = nextOf(push, told, ctx.now.getTime())
  if (!next) return
  const { afterMs, again } = next
  const runAt = new Date(ctx.now.getTime() + afterMs)
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, sendPushJob, again, { runAt })
}

/** Whether, and in how many milliseconds, it is tried again. That we had no place ourselves costs it no try. */
function nextOf(
  push: SentPush,
  told: PushAnswer,
  now: number,
): { afterMs: number; again: SentPush } | undefined {
  if (told.outcome === 'busy') {
    const { busySince = now } = push
    const waited = now - busySince
    if (waited > places.longest) return undefined
    const pause = Math.min(Math.max(waited, places.first), places.longestPause)
    const afterMs = (told.afterMs ?? 0) + pause * (1 + Math.random())
    return { afterMs, again: { ...push, busySince } }
  }
  if (told.outcome !== 'later' || push.tries >= retries.most) return undefined
  const pause = Math.max(told.afterMs ?? 0, retries.first * 2 ** push.tries)
  return { afterMs: Math.min(pause, retries.longest), again: { ...push, tries: push.tries + 1 } }
}
