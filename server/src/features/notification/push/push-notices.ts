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

/** Pushes some notifications to the browsers that want them, each on its own; those of somebody's quiet hours wait for their end. */
export async function pushNotices(ctx: Ctx, { ids }: z.output<typeof pushedNotices>): Promise<void> {
  const due = (await listDuePushes(ctx, ids)).map((one) => ({ ...one, span: spanOf(ctx, one) }))
  const now = due.filter(({ span }) => span === undefined)
  await ctx.app.jobs.addMany(
    ctx.db,
    ctx.tenant.id,
    sendPushJob,
    now.map(({ sessionId, id }) => ({ payload: { sessionId, what: { id } } })),
  )
  const quiet = new Map(due.flatMap(({ accountId, span }) => (span ? [[accountId, span] as const] : [])))
  for (const [accountId, span] of quiet) await hold(ctx, accountId, span)
}

const spanOf = (ctx: Ctx, { chosen, country }: DuePush): QuietSpan | undefined =>
  quietSpan(ctx.now, quietOf(chosen, country))

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
