import { dayIn } from '@sampan/contract/country'
import type { OutputOf } from '@sampan/contract/endpoint'
import { type listPromiseWeeks as contract, promiseWeeks } from '@sampan/contract/report'
import type { Ctx } from '#context.ts'
import { listEnds, seesCreators } from './report.queries.ts'
import { endedIn, mondayOf, readTallies, weekOfDay } from './tally.ts'

/**
 * How many duties of the reader's side ended in each of the last weeks, and how many of these in time (R163): those of creators for
 * who looks after them, those of brands for everybody else.
 */
export async function listPromiseWeeks(ctx: Ctx): Promise<OutputOf<typeof contract>> {
  const ends = readTallies([await listEnds(ctx)]).map(({ which, count }) => ({ ...endedIn(which), count }))
  const own = ends.filter(({ isCreators }) => isCreators === seesCreators(ctx))
  const last = weekOfDay(dayIn(ctx.now, ctx.country))
  const sum = (week: number, isCounted: (isLate: boolean) => boolean) =>
    own.reduce((all, each) => all + (each.week === week && isCounted(each.isLate) ? each.count : 0), 0)
  return {
    weeks: Array.from({ length: promiseWeeks }, (_, at) => {
      const week = last - promiseWeeks + 1 + at
      return { from: mondayOf(week), done: sum(week, () => true), onTime: sum(week, (isLate) => !isLate) }
    }),
  }
}
