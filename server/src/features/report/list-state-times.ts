import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import { type listStateTimes as contract, type StateTime, stayStates } from '@sampan/contract/report'
import type { Ctx } from '#context.ts'
import { offsetOf, pageOf, totalOf } from '#kit/page.ts'
import { findCountedUntil } from './report.queries.ts'
import { reportRun, reportSignUpRun } from './report.tables.ts'
import { listStays } from './state-times.queries.ts'
import { medianOf, readTallies, spreadOf } from './tally.ts'

const hours = (seconds: number): number => Math.round(seconds / 360) / 10

/**
 * How long samples or sign-ups of a span were in each state that they left (R291): a row a state and key, states in the order in which a
 * case goes through them. It reads counts and no case.
 */
export async function listStateTimes(
  ctx: Ctx,
  filter: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const run = filter.of === 'samples' ? reportRun : reportSignUpRun
  const [counted, until] = await Promise.all([listStays(ctx, filter), findCountedUntil(ctx, run)])
  const rows = counted.flatMap(({ key, stays }): StateTime[] => {
    const tallies = readTallies([stays])
    return stayStates[filter.of].flatMap((status) => {
      const median = medianOf(tallies, status + 1)
      const { count, most } = spreadOf(tallies, status + 1)
      if (median === null || most === null) return []
      return [{ key, status, left: count, medianHours: hours(median), mostHours: hours(most) }]
    })
  })
  const from = offsetOf(filter)
  const shown = rows.slice(from, from + filter.pageSize)
  const place = ({ key, status }: StateTime) => [key, status]
  const page = pageOf(filter, shown, (row) => row, place, totalOf(rows.length))
  return { ...page, next: null, countedUntil: until?.toISOString() ?? null }
}
