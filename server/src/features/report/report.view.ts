import { ownerOfDuty, type ReportDuty, type ReportNumbers, reportDuties } from '@sampan/contract/report'
import { decimalOf, minorOf } from '#kit/minor-units.ts'
import type { Sums } from './report.queries.ts'

const add = (rows: readonly Sums[], value: (row: Sums) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

/** Sums of one key, a row a currency, as one. */
export function presentNumbers(rows: readonly Sums[]): ReportNumbers {
  const duties = Object.fromEntries(reportDuties.map((duty, at) => [duty, dutyOf(rows, at)])) as Record<
    ReportDuty,
    ReportNumbers['duties'][ReportDuty]
  >
  return {
    applied: add(rows, (row) => row.applied),
    approved: add(rows, (row) => row.approved),
    shipped: add(rows, (row) => row.shipped),
    posted: add(rows, (row) => row.posted),
    sold: add(rows, (row) => row.sold),
    promises: { brand: promisesOf(duties, 'brand'), creator: promisesOf(duties, 'creator') },
    duties,
    money: moneyOf(rows),
  }
}

function dutyOf(rows: readonly Sums[], at: number): ReportNumbers['duties'][ReportDuty] {
  const done = add(rows, (row) => row.done[at] ?? 0)
  const hours = (seconds: number) => (done === 0 ? null : Math.round((seconds / done / 3_600) * 10) / 10)
  return {
    done,
    onTime: add(rows, (row) => row.onTime[at] ?? 0),
    tookHours: hours(add(rows, (row) => Number(row.took[at] ?? 0))),
    allowedHours: hours(add(rows, (row) => Number(row.allowed[at] ?? 0))),
  }
}

function promisesOf(duties: ReportNumbers['duties'], owner: 'brand' | 'creator') {
  const own = reportDuties.filter((duty) => ownerOfDuty[duty] === owner).map((duty) => duties[duty])
  return {
    done: own.reduce((sum, { done }) => sum + done, 0),
    onTime: own.reduce((sum, { onTime }) => sum + onTime, 0),
  }
}

function moneyOf(rows: readonly Sums[]): ReportNumbers['money'] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, some]) => {
    const sum = (value: (row: Sums) => string) => some.reduce((all, row) => all + minorOf(value(row)), 0n)
    const goods = sum((row) => row.goods)
    const posted = BigInt(add(some, (row) => row.posted))
    return {
      currency,
      goods: decimalOf(goods),
      revenue: decimalOf(sum((row) => row.revenue)),
      costEach: posted === 0n ? null : decimalOf(goods / posted),
    }
  })
}
