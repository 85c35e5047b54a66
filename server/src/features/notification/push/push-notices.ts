import { countries } from '@sampan/contract/country'
import { z } from 'zod'
import type { Ctx } from '#context.ts'
import { quietOf, settingsOf } from '../notification.queries.ts'
import { type QuietSpan, quietSpan } from '../quiet-span.ts'
import { type DuePush, listDuePushes, listPushes } from './push.queries.ts'
import { sendPushJob } from './send-push.ts'

export const pushedNotices = z.object({ ids: z.array(z.uuid()) })
export const heldPushes = z.object({ accountId: z.uuid(), since: z.iso.datetime() })

/** The job that pushes what came in somebody's quiet hours, when they are over. */
export const heldJob = 'notification-push-held'

/** Pushes some notifications to the browsers that want them, each on its own; those of who sleeps wait for the morning. */
export async function pushNotices(ctx: Ctx, { ids }: z.output<typeof pushedNotices>): Promise<void> {
  const due = await listDuePushes(ctx, ids)
  const now = due.filter((one) => spanOf(ctx, one) === undefined)
  await ctx.app.jobs.addMany(
    ctx.db,
    ctx.tenant.id,
    sendPushJob,
    now.map(({ sessionId, id }) => ({ payload: { sessionId, what: { id } } })),
  )
  const sleeping = new Map(
    due.flatMap((one) => {
      const span = spanOf(ctx, one)
      return span ? [[one.accountId, span] as const] : []
    }),
  )
  for (const [accountId, span] of sleeping) await hold(ctx, accountId, span)
}

function spanOf(ctx: Ctx, { chosen, country }: DuePush): QuietSpan | undefined {
  const timeZone = chosen?.timeZone ?? countries[country].timeZone
  return quietSpan(ctx.now, { quiet: quietOf(chosen), timeZone })
}

/** One job an account, however much comes. */
const hold = (ctx: Ctx, accountId: string, { since, until }: QuietSpan): Promise<void> =>
  ctx.app.jobs.add(
    ctx.db,
    ctx.tenant.id,
    heldJob,
    { accountId, since: since.toISOString() },
    { runAt: until, key: `${heldJob}:${accountId}` },
  )

/** Pushes what came in somebody's quiet hours, as one; where they were made longer meanwhile, after those. */
export async function pushHeld(ctx: Ctx, { accountId, since }: z.output<typeof heldPushes>): Promise<void> {
  const span = quietSpan(ctx.now, await settingsOf(ctx, accountId))
  const from = new Date(since)
  if (span) return hold(ctx, accountId, { ...span, since: from < span.since ? from : span.since })
  const open = await listPushes(ctx, accountId)
  await ctx.app.jobs.addMany(
    ctx.db,
    ctx.tenant.id,
    sendPushJob,
    open.map(({ sessionId }) => ({ payload: { sessionId, what: { since } } })),
  )
}
