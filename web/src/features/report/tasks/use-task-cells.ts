import { taskDutyOwners, taskFunnelSteps } from '@sampan/contract/task-dimensions'
import type { TaskReportRow } from '@sampan/contract/task-report'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { keptPercent } from '#ui/mark/kept-percent.ts'
import { currencyOfSales, mainCurrencyOf } from './main-currency.ts'

interface Cell {
  key: string
  label: string
  show: (row: TaskReportRow) => string
  /** By what the table sorts; null comes last. */
  figureOf: (row: TaskReportRow) => number | null
}

/** The columns of the table: how far sign-ups came, what they cost and sold, and how many duties were done in time. */
export function useTaskCells(
  rows: readonly TaskReportRow[],
  { hasCosts }: { hasCosts: boolean },
): readonly Cell[] {
  const { t } = useTranslation('report')
  const { number, money, percent } = useFormats()
  const steps = taskFunnelSteps.map(
    (step): Cell => ({
      key: step,
      label: t(`tasks.step.${step}`),
      show: (row) => number(row[step]),
      figureOf: (row) => row[step],
    }),
  )
  const paidIn = mainCurrencyOf(rows)
  const soldIn = currencyOfSales(rows)
  // Sums of different currencies are never one number: all that there are stand in the file.
  const amount = (key: 'rewards' | 'each' | 'revenue', label: string): Cell => {
    const known = (row: TaskReportRow) =>
      row.money.filter(({ each, revenue }) => (key === 'revenue' ? Number(revenue) > 0 : each !== null))
    const main = key === 'revenue' ? soldIn : paidIn
    return {
      key,
      label,
      show: (row) =>
        known(row)
          .map((one) => money(one[key] ?? '0', one.currency))
          .join(' · ') || '–',
      // Nor are they compared: those of other currencies than the main one come last.
      figureOf(row) {
        const value = known(row).find(({ currency }) => currency === main)?.[key]
        return value == null ? null : Number(value)
      },
    }
  }
  const costs = [
    amount('rewards', t('cost.rewards')),
    amount('each', t('tasks.cost.each')),
    amount('revenue', t('cost.revenue')),
  ]
  const kept = taskDutyOwners.map(
    (owner): Cell => ({
      key: owner,
      label: t(`tasks.onTime.${owner}`),
      show: ({ promises }) => {
        const { done, onTime } = promises[owner]
        return done === 0 ? '–' : percent(keptPercent(onTime, done))
      },
      figureOf: ({ promises }) => {
        const { done, onTime } = promises[owner]
        return done === 0 ? null : onTime / done
      },
    }),
  )
  return [...steps, ...(hasCosts ? costs : []), ...kept]
}
