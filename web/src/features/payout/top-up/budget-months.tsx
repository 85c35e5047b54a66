import { Skeleton } from '@mantine/core'
import type { BudgetMonth } from '@sampan/contract/payout-top-up'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { useBudgetMonths } from './top-up.api.ts'
import classes from './top-up.module.css'

interface MonthsProps {
  brandId: string | undefined
  currency: string | undefined
}

const parts = ['paid', 'reservedAfter', 'availableAfter'] as const

/** A bar a month: what was credited in it, and what was reserved and left at its end; the same as a table below. */
export function BudgetMonths({ brandId, currency }: MonthsProps) {
  const { t } = useTranslation('payout')
  const [isTable, setTable] = useState(false)
  const { data, error, refetch } = useBudgetMonths({
    ...(brandId && { brandId }),
    ...(currency && { currency }),
  })
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <CasePanel title={t('months.title')}>
        <Skeleton height={200} animate={false} />
      </CasePanel>
    )
  // Months before the first movement say nothing.
  const first = data.months.findIndex((month) => Object.values(month).some((value) => Number(value) > 0))
  const months = first < 0 ? [] : data.months.slice(first)
  if (months.length === 0) return null
  return (
    <CasePanel
      title={t('months.title')}
      aside={
        <ActionButton variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'months.asChart' : 'months.asTable')}
        </ActionButton>
      }
    >
      {isTable ? (
        <Table months={months} currency={data.currency} />
      ) : (
        <>
          <Legend />
          <Chart months={months} currency={data.currency} />
        </>
      )}
    </CasePanel>
  )
}

function Legend() {
  const { t } = useTranslation('payout')
  return (
    <span className={classes.legend}>
      {parts.map((part) => (
        <span key={part} data-part={part}>
          {t(`months.${part}`)}
        </span>
      ))}
    </span>
  )
}

interface Shown {
  months: readonly BudgetMonth[]
  currency: string
}

const amountOf = (month: BudgetMonth, part: (typeof parts)[number]): number =>
  Math.max(0, Number(month[part]))

/** A bar a month; who hears the page is told the sums of each. */
function Chart({ months, currency }: Shown) {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  const longName = useMonthName('long')
  const nameOf = useMonthName('short')
  const whole = (month: BudgetMonth) => parts.reduce((sum, part) => sum + amountOf(month, part), 0)
  const most = Math.max(1, ...months.map(whole))
  return (
    <ol className={classes.chart} aria-label={t('months.title')}>
      {months.map((month) => (
        <li key={month.month} className={classes.month}>
          <span className="sr-only">
            {longName(month.month)}:{' '}
            {parts.map((part) => `${t(`months.${part}`)} ${money(month[part], currency)}`).join(', ')}
          </span>
          <div className={classes.bar} aria-hidden>
            {parts.map((part) => (
              <span
                key={part}
                data-part={part}
                style={{ height: `${(100 * amountOf(month, part)) / most}%` }}
              />
            ))}
          </div>
          <span className="t-meta dim" aria-hidden>
            {nameOf(month.month)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Table({ months, currency }: Shown) {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  const nameOf = useMonthName('long')
  const columns = ['paidIn', 'reserved', 'paid', 'reservedAfter', 'availableAfter'] as const
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('months.month')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`months.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{nameOf(month.month)}</th>
              {columns.map((column) => (
                <td key={column} className="num">
                  {money(month[column], currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** In: `2026-11`. */
export function useMonthName(form: 'short' | 'long'): (month: string) => string {
  const { languageTag } = usePlace()
  const name = new Intl.DateTimeFormat(languageTag === 'th' ? 'th-u-ca-gregory' : languageTag, {
    month: form,
    ...(form === 'long' && { year: 'numeric' as const }),
    timeZone: 'UTC',
  })
  return (month) => name.format(new Date(`${month}-01T00:00:00Z`))
}
