import { z } from 'zod'
import type { Ctx } from '#context.ts'
import { holdForPush, lockQuietHours, takeHeldForPush } from '../held.queries.ts'
import { quietOf, settingsOf } from '../notification.queries.ts'
import { quietSpan } from '../quiet-span.ts'
import { sendPushJob } from './send-push.ts'
import { listDuePushes, listSubscriptions } from './subscription.queries.ts'

export const pushedNotices = z.object({ ids: z.array(z.uuid()) })
export const heldPushes = z.object({ accountId: z.uuid() })

/** The job that pushes what is held for somebody, when their quiet hours are over. */
export const heldJob = 'notification-push-held'

/** Notifications that one push counts; as many as a bell does. */
const heldMost = 100

/** Pushes some notifications to the browsers that want them, each on its own; those of somebody's quiet hours wait for their end. */
export async function pushNotices(ctx: Ctx, { ids }: z.output<typeof pushedNotices>): Promise<void> {
  const due = await listDueNow(ctx, ids)
  const now = due.filter(({ span }) => span === undefined)
  await ctx.app.jobs.addMany(
    ctx.db,
    ctx.tenant.id,
    sendPushJob,
    now.map(({ sessionId, id }) => ({ payload: { sessionId, ids: [id] } })),
  )
  const quiet = due.flatMap(({ accountId, id, span }) => (span ? [{ accountId, id, until: span.until }] : []))
  // One row a notification, however many browsers it is for.
  await holdForPush(ctx, [...new Map(quiet.map((one) => [one.id, one])).values()])
  await pushLater(ctx, new Map(quiet.map(({ accountId, until }) => [accountId, until])))
}

/** With the quiet hours that each is in: where there are some, they hold until this transaction has held what waits for their end. */
async function listDueNow(ctx: Ctx, ids: readonly string[]) {
  const list = async () =>
    (await listDuePushes(ctx, ids)).map((one) => ({
      ...one,
      span: quietSpan(ctx.now, quietOf(one.chosen, one.country)),
    }))
  const due = await list()
  const inQuiet = due.filter(({ span }) => span !== undefined)
  if (inQuiet.length === 0) return due
  await lockQuietHours(ctx, [...new Set(inQuiet.map(({ accountId }) => accountId))])
  return list()
}

/** Looks at what is held for somebody, since their quiet hours are others now. */
export const pushHeldLater = (ctx: Ctx, accountId: string): Promise<void> =>
  pushLater(ctx, new Map([[accountId, ctx.now]]))

/** One job an account, however much is held for it. In: when the quiet hours of each end. */
const pushLater = (ctx: Ctx, ends: ReadonlyMap<string, Date>): Promise<void> =>
  ctx.app.jobs.addMany(
    ctx.db,
    ctx.tenant.id,
    heldJob,
    [...ends].map(([accountId, runAt]) => ({
      payload: { accountId },
      runAt,
      key: `${heldJob}:${accountId}`,
    })),
  )

/** Pushes what is held for somebody, as one; where their quiet hours were made longer meanwhile, after those. */
export async function pushHeld(ctx: Ctx, { accountId }: z.output<typeof heldPushes>): Promise<void> {
  await lockQuietHours(ctx, [accountId])
  const span = quietSpan(ctx.now, await settingsOf(ctx, accountId))
  if (span) return pushLater(ctx, new Map([[accountId, span.until]]))
  const ids = (await takeHeldForPush(ctx, accountId)).slice(0, heldMost)
  if (ids.length === 0) return
  const open = await listSubscriptions(ctx, accountId)
  await ctx.app.jobs.addMany(
    ctx.db,
    ctx.tenant.id,
    sendPushJob,
    open.map(({ sessionId }) => ({ payload: { sessionId, ids } })),
  )
}
