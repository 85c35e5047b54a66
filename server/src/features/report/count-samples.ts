import type { Ctx } from '#context.ts'
import {
  type CountryDay,
  countDays,
  listChangedDays,
  lockState,
  storeState,
} from './count-samples.queries.ts'

/** Days that one run counts, by one statement. */
const daysAtOnce = 100

/** The job that counts (report.jobs.ts). */
export const countJob = 'report-count'

const written = ({ country, day }: CountryDay): string => `${day}${country}`
const readDay = (text: string): CountryDay => ({ day: text.slice(0, 10), country: text.slice(10) })

/**
 * Counts anew each day whose samples changed since the last count (R162), a portion of them in a transaction: what is left is kept, and
 * counted by the next run, which follows at once. A count of a day replaces the one before, so that a run that is repeated, or was cut
 * short, changes nothing that it should not.
 */
export async function countSamples(ctx: Ctx): Promise<void> {
  const state = await lockState(ctx)
  const isUnderWay = state.countingUntil !== null && state.daysLeft.length > 0
  const days = isUnderWay ? state.daysLeft : (await listChangedDays(ctx, state.countedUntil)).map(written)
  const until = (isUnderWay ? state.countingUntil : null) ?? ctx.now
  const daysLeft = days.slice(daysAtOnce)
  if (days.length > 0) await countDays(ctx, days.slice(0, daysAtOnce).map(readDay))
  if (daysLeft.length === 0) return storeState(ctx, { daysLeft, countingUntil: null, countedUntil: until })
  await storeState(ctx, { daysLeft, countingUntil: until })
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, countJob, {}, { key: `${countJob}:${ctx.tenant.id}` })
}
