import type { Ctx } from '#context.ts'
import { countDays } from './count-cells.queries.ts'
import { type CountryDay, lockRun, storeRun } from './count-run.queries.ts'
import { listChangedDays } from './count-samples.queries.ts'
import { countSignUpDays, listSignUpDays } from './count-sign-ups.queries.ts'
import { type RunTable, reportRun, reportSignUpRun } from './report.tables.ts'

/** Days that one run counts, by one statement. */
const daysAtOnce = 100

/** The jobs that count (report.jobs.ts). */
export const countJob = 'report-count'
export const signUpJob = 'report-count-sign-ups'

const written = ({ country, day }: CountryDay): string => `${day}${country}`
const readDay = (text: string): CountryDay => ({ day: text.slice(0, 10), country: text.slice(10) })

/** Counts anew each day whose samples changed since the last count (R162). */
export const countSamples = (ctx: Ctx): Promise<void> =>
  countChanged(ctx, { job: countJob, table: reportRun, list: listChangedDays, count: countDays })

/** The same of sign-ups. */
export const countSignUps = (ctx: Ctx): Promise<void> =>
  countChanged(ctx, {
    job: signUpJob,
    table: reportSignUpRun,
    list: listSignUpDays,
    count: countSignUpDays,
  })

interface Counting {
  job: string
  table: RunTable
  list: (ctx: Ctx, since: Date) => Promise<CountryDay[]>
  count: (ctx: Ctx, days: readonly CountryDay[]) => Promise<void>
}

/**
 * Counts days, a portion of them in a transaction: what is left is kept, and counted by the next run, which follows at once. A count of
 * a day replaces the one before, so that a run that is repeated, or was cut short, changes nothing that it should not.
 */
async function countChanged(ctx: Ctx, { job, table, list, count }: Counting): Promise<void> {
  const run = await lockRun(ctx, table)
  const isUnderWay = run.countingUntil !== null && run.daysLeft.length > 0
  const days = isUnderWay ? run.daysLeft : (await list(ctx, run.countedUntil)).map(written)
  const until = (isUnderWay ? run.countingUntil : null) ?? ctx.now
  const daysLeft = days.slice(daysAtOnce)
  if (days.length > 0) await count(ctx, days.slice(0, daysAtOnce).map(readDay))
  if (daysLeft.length === 0)
    return storeRun(ctx, table, { daysLeft, countingUntil: null, countedUntil: until })
  await storeRun(ctx, table, { daysLeft, countingUntil: until })
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, job, {}, { key: `${job}:${ctx.tenant.id}` })
}
