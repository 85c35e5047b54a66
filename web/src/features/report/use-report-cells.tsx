import {
  funnelSteps,
  ownerOfDuty,
  type ReportDuty,
  type ReportRow,
  reportDuties,
} from '@sampan/contract/report'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { keptPercent } from '#ui/mark/kept-percent.ts'
import { isOver, TimeBar } from './state-times.tsx'
import classes from './table.module.css'
import { useMainCurrency } from './use-main-currency.ts'
import type { TablePart } from './use-report-search.ts'
import { useSpan } from './use-span.ts'

export interface Cell {
  key: string
  label: string
  /** Beside the label: the promise of a duty. */
  hint?: string | undefined
  show: (row: ReportRow) => ReactNode
  /** By what the table sorts; null comes last. */
  figureOf: (row: ReportRow) => number | null
}

/** The columns of the table: how long duties took, how far samples came, or what they cost and sold. */
export function useReportCells(part: TablePart, rows: readonly ReportRow[], isBrand: boolean): Cell[] {
  const { t } = useTranslation('report')
  const { number } = useFormats()
  const cells = { times: useTimes(rows, isBrand), steps: useSteps(), money: useMoney(rows) }
  const applied: Cell = {
    key: 'applied',
    label: t('table.cases'),
    show: (row) => number(row.applied),
    figureOf: (row) => row.applied,
  }
  return [applied, ...cells[part]]
}

function useTimes(rows: readonly ReportRow[], isBrand: boolean): Cell[] {
  const { t } = useTranslation('report')
  const { percent } = useFormats()
  const span = useSpan()
  const promiseOf = (duty: ReportDuty): string | undefined => {
    const allowed = new Set(rows.flatMap((row) => row.duties[duty].allowedHours ?? []).map(Math.round))
    // Where the promise differs by country, each row has its own tick.
    return allowed.size === 1 ? span([...allowed][0] ?? 0) : undefined
  }
  return [
    ...reportDuties.map((duty) => ({
      key: duty,
      label: t(isBrand && ownerOfDuty[duty] === 'brand' ? `duty.${duty}_you` : `duty.${duty}`),
      hint: promiseOf(duty),
      figureOf: (row: ReportRow) => row.duties[duty].tookHours,
      show: (row: ReportRow) => {
        const { tookHours, allowedHours } = row.duties[duty]
        if (tookHours === null) return <span className="dim">–</span>
        return (
          <span className={classes.time} data-late={isOver(tookHours, allowedHours) || undefined}>
            {span(tookHours)}
            <TimeBar took={tookHours} allowed={allowedHours} owner="brand" />
          </span>
        )
      },
    })),
    {
      key: 'onTime',
      label: t('table.onTime'),
      figureOf: ({ promises: { brand, creator } }) => {
        const done = brand.done + creator.done
        return done === 0 ? null : (brand.onTime + creator.onTime) / done
      },
      show: ({ promises: { brand, creator } }) => {
        const done = brand.done + creator.done
        return done === 0 ? '–' : <b>{percent(keptPercent(brand.onTime + creator.onTime, done))}</b>
      },
    },
  ]
}

function useSteps(): Cell[] {
  const { t } = useTranslation('report')
  const { number, percent } = useFormats()
  return funnelSteps.slice(1).map((step, at) => ({
    key: step,
    label: t(`step.${step}`),
    figureOf: (row) => row[step],
    show: (row) => {
      const before = row[funnelSteps[at] ?? 'applied']
      return (
        <>
          {number(row[step])}{' '}
          {before > 0 && <span className="dim">{percent(keptPercent(row[step], before))}</span>}
        </>
      )
    },
  }))
}

function useMoney(rows: readonly ReportRow[]): Cell[] {
  const { t } = useTranslation('report')
  const { money } = useFormats()
  const main = useMainCurrency(rows)
  // A country has its own currency; what has several shows that of the charts.
  const sumsOf = (row: ReportRow) =>
    row.money.length === 1 ? row.money[0] : row.money.find(({ currency }) => currency === main)
  const cell = (
    key: string,
    label: string,
    amountOf: (row: ReportRow) => string | null | undefined,
  ): Cell => ({
    key,
    label,
    show: (row) => {
      const value = amountOf(row)
      return value == null ? '–' : money(value, sumsOf(row)?.currency ?? '')
    },
    // Amounts of different currencies are not compared: those of others than the one of the charts come last.
    figureOf(row) {
      const value = sumsOf(row)?.currency === main ? amountOf(row) : null
      return value == null ? null : Number(value)
    },
  })
  const hasCosts = rows.some((row) => row.money.some(({ cost }) => cost !== null))
  return [
    ...(hasCosts
      ? [
          cell('goods', t('cost.goods'), (row) => sumsOf(row)?.cost?.goods),
          cell('rewards', t('cost.rewards'), (row) => sumsOf(row)?.cost?.rewards),
          cell('each', t('cost.each'), (row) => sumsOf(row)?.cost?.each),
        ]
      : []),
    cell('revenue', t('cost.revenue'), (row) => sumsOf(row)?.revenue),
  ]
}
