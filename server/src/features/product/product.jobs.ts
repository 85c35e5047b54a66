import { z } from 'zod'
import type { App, Ctx } from '#context.ts'
import { tellChanged } from '#kept-reads.ts'
import { type Job, job } from '#kit/job/job.ts'
import { hasTurned } from './product-list.queries.ts'
import { runVerificationClocks } from './verification/run-verification-clocks.ts'

/** Minutes between two looks at the calendar. */
const everyMinutes = 5

/**
 * The kept bytes of product lists are dropped when a product changes; that an offer opens, ends or comes close to
 * its end changes no row, so this job says it.
 * @internal
 */
export async function noteTurnedOffers(ctx: Ctx): Promise<void> {
  // A little more than the pause between two runs, so that a late run misses nothing.
  const since = new Date(ctx.now.getTime() - 2 * everyMinutes * 60_000)
  if (await hasTurned(ctx, since)) tellChanged(ctx.db, ctx.tenant.id, 'product')
}

export const productJobs: Job<App>[] = [
  job({
    name: 'brand-verification-clock',
    payload: z.object({}),
    cron: '*/15 * * * *',
    run: runVerificationClocks,
  }),
  job({
    name: 'product-note-turned-offers',
    payload: z.object({}),
    cron: `*/${everyMinutes} * * * *`,
    run: noteTurnedOffers,
  }),
]
