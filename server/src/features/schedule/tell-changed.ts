import { scheduleLimits } from '@sampan/contract/schedule'
import { z } from 'zod'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { listAttending } from './schedule.queries.ts'
import { type ToldEntry, tellPeople } from './tell-schedule.ts'

const jobName = 'schedule-changed'

const changed = z.object({
  scheduleId: z.uuid(),
  accountIds: z.array(z.uuid()),
  /** Who changed it last. */
  by: z.uuid(),
  title: z.string(),
  start: z.iso.datetime(),
  /** Of jobs that were added before it was kept: none. */
  timeZone: z.string().default('UTC'),
})

interface Change extends ToldEntry {
  scheduleId: string
  accountIds: readonly string[]
}

/**
 * Has people told that an entry changed, once it has stayed as it is for five minutes: whoever plans saves it several times until it
 * is right, and one notice and one mail say what came of it.
 */
export async function tellOfChange(
  ctx: Ctx,
  { scheduleId, accountIds, title, start, timeZone }: Change,
): Promise<void> {
  if (accountIds.length === 0) return
  const payload: z.input<typeof changed> = {
    ...{ scheduleId, accountIds: [...accountIds], by: accountOf(ctx) },
    ...{ title, timeZone, start: start.toISOString() },
  }
  const runAt = new Date(ctx.now.getTime() + scheduleLimits.tellAfter)
  // The next change of the entry takes the place of this one.
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, jobName, payload, { runAt, key: `${jobName}:${scheduleId}` })
}

/** Tells those who are in it still and did not decline; of one that is gone its people know. */
async function tellChanged(ctx: Ctx, { scheduleId, accountIds, by, ...told }: z.output<typeof changed>) {
  const attending = new Set(await listAttending(ctx, scheduleId))
  const readers = accountIds.filter((id) => attending.has(id))
  await tellPeople(ctx, readers, 'changed', { ...told, start: new Date(told.start) }, by)
}

/** The job that tells it. */
export const changedJob = { name: jobName, payload: changed, run: tellChanged }
