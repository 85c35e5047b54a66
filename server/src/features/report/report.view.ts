import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import { ownerOfDuty, type ReportDuty, type ReportNumbers, reportDuties } from '@sampan/contract/report'
import { type LossStep, lossSteps } from '@sampan/contract/sample-status'
import type { Sums } from './report.queries.ts'
import { medianOf, readTallies, type Tally } from './tally.ts'

const add = (rows: readonly Sums[], value: (row: Sums) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

/** What is shown of some cells. */
interface Shown {
  /** A row a currency and key. */
  sums: readonly Sums[]
  /** How long duties took, as tallies. */
  times: readonly (readonly number[])[]
  /** Whether what it cost is the reader's to know. */
  hasCosts: boolean
}

/** Sums of one key, or of several, as one. */
export function presentNumbers({ sums, times, hasCosts }: Shown): ReportNumbers {
  const tallies = readTallies(times)
  const duties = Object.fromEntries(
    reportDuties.map((duty, at) => [duty, dutyOf(sums, tallies, at)]),
  ) as Record<ReportDuty, ReportNumbers['duties'][ReportDuty]>
  return {
    applied: add(sums, (row) => row.applied),
    approved: add(sums, (row) => row.approved),
    shipped: add(sums, (row) => row.shipped),
    posted: add(sums, (row) => row.posted),
    sold: add(sums, (row) => row.sold),
    rejected: add(sums, (row) => row.rejected),
    lost: Object.fromEntries(
      lossSteps.map((step, at) => [step, add(sums, (row) => row.lost[at] ?? 0)]),
    ) as Record<LossStep, number>,
    promises: { brand: promisesOf(duties, 'brand'), creator: promisesOf(duties, 'creator') },
    duties,
    money: moneyOf(sums, hasCosts),
  }
}

function dutyOf(
  sums: readonly Sums[],
  tallies: readonly Tally[],
  at: number,
): ReportNumbers['duties'][ReportDuty] {
  const done = add(sums, (row) => row.done[at] ?? 0)
  const hours = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 360) / 10)
  return {
    done,
    onTime: add(sums, (row) => row.onTime[at] ?? 0),
    tookHours: hours(medianOf(tallies, at + 1)),
    allowedHours: hours(done === 0 ? null : add(sums, (row) => Number(row.allowed[at] ?? 0)) / done),
  }
}

function promisesOf(duties: ReportNumbers['duties'], owner: 'brand' | 'creator') {
  const own = reportDuties.filter((duty) => ownerOfDuty[duty] === owner).map((duty) => duties[duty])
  return {
    done: own.reduce((sum, { done }) => sum + done, 0),
    onTime: own.reduce((sum, { onTime }) => sum + onTime, 0),
  }
}

function moneyOf(sums: readonly Sums[], hasCosts: boolean): ReportNumbers['money'] {
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, some]) => {
    const sum = (value: (row: Sums) => string) => some.reduce((all, row) => all + minorOf(value(row)), 0n)
    const revenue = sum((row) => row.revenue)
    const [goods, rewards] = [sum((row) => row.goods), sum((row) => row.rewards)]
    const posted = BigInt(add(some, (row) => row.posted))
    const each = (amount: bigint) => (posted === 0n ? null : decimalOf(amount / posted))
    const spent = goods + rewards
    const cost = {
      goods: decimalOf(goods),
      rewards: decimalOf(rewards),
      each: each(spent),
      goodsEach: each(goods),
      rewardsEach: each(rewards),
      salesPerSpent: spent === 0n ? null : Math.round((Number(revenue) / Number(spent)) * 100) / 100,
    }
    return { currency, revenue: decimalOf(revenue), cost: hasCosts ? cost : null }
  })
}
