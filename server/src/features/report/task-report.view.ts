import { type CountryCode, countries } from '@sampan/contract/country'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import { type TaskDutyOwner, taskDutyOwners } from '@sampan/contract/task-dimensions'
import type { TaskNumbers } from '@sampan/contract/task-report'
import type { TaskSums } from './task-report.queries.ts'

const add = (rows: readonly TaskSums[], value: (row: TaskSums) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

/** Sums of one key, or of several, as one; what was paid and sold only for who reads costs. */
export function presentTaskNumbers(
  rows: readonly TaskSums[],
  { hasCosts }: { hasCosts: boolean },
): TaskNumbers {
  return {
    signedUp: add(rows, (row) => row.signedUp),
    accepted: add(rows, (row) => row.accepted),
    passed: add(rows, (row) => row.passed),
    posted: add(rows, (row) => row.posted),
    paid: add(rows, (row) => row.paid),
    promises: Object.fromEntries(
      taskDutyOwners.map((owner, at) => [
        owner,
        { done: add(rows, (row) => row.done[at] ?? 0), onTime: add(rows, (row) => row.onTime[at] ?? 0) },
      ]),
    ) as Record<TaskDutyOwner, TaskNumbers['promises'][TaskDutyOwner]>,
    money: hasCosts ? moneyOf(rows) : [],
  }
}

const currencyOf = ({ country }: TaskSums): string => countries[country as CountryCode].currency

function moneyOf(rows: readonly TaskSums[]): TaskNumbers['money'] {
  return [...Map.groupBy(rows, currencyOf)].map(([currency, some]) => {
    const sum = (key: 'rewards' | 'revenue') => some.reduce((all, row) => all + minorOf(row[key]), 0n)
    const rewards = sum('rewards')
    const paid = BigInt(add(some, (row) => row.paid))
    return {
      currency,
      rewards: decimalOf(rewards),
      revenue: decimalOf(sum('revenue')),
      each: paid === 0n ? null : decimalOf(rewards / paid),
    }
  })
}
