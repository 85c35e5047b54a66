import { ActionIcon } from '@mantine/core'
import type { Statement } from '@sampan/contract/earning'
import { IconDownload } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './statement.module.css'
import { useSaveStatement } from './use-save-statement.ts'

interface StatementMonthsProps {
  year: number
  sum: Statement['currencies'][number]
}

const twelve = Array.from({ length: 12 }, (_, at) => at + 1)

/** A bar a month, and the months that have lines, newest first, each with its file. */
export function StatementMonths({ year, sum }: StatementMonthsProps) {
  const { t } = useTranslation('earning')
  const { money } = useFormats()
  const { languageTag } = usePlace()
  const { save, isBusy } = useSaveStatement()
  const amountOf = (month: number) => Number(sum.months.find((each) => each.month === month)?.amount ?? 0)
  const most = Math.max(1, ...twelve.map(amountOf))
  const name = new Intl.DateTimeFormat(languageTag === 'th' ? 'th-u-ca-gregory' : languageTag, {
    month: 'long',
  })
  const nameOf = (month: number) => name.format(new Date(year, month - 1, 1))
  return (
    <>
      <ol className={classes.chart} aria-label={t('statement.chart', { currency: sum.currency })}>
        {twelve.map((month) => (
          <li key={month}>
            <span className="sr-only">
              {nameOf(month)}: {money(String(amountOf(month)), sum.currency)}
            </span>
            <span
              className={classes.bar}
              aria-hidden
              style={{ height: `${Math.max(2, (100 * Math.max(0, amountOf(month))) / most)}%` }}
              data-none={amountOf(month) <= 0 || undefined}
            />
            <span className="t-meta dim num" aria-hidden>
              {month}
            </span>
          </li>
        ))}
      </ol>
      <ul className={classes.months}>
        {sum.months.toReversed().map(({ month, amount, count }) => (
          <li key={month} className={classes.month}>
            <div>
              <p className="t-card">{nameOf(month)}</p>
              <p className="t-meta second">{t('lines', { count })}</p>
            </div>
            <strong className="num">{money(amount, sum.currency)}</strong>
            <ActionIcon
              size={44}
              variant="subtle"
              disabled={isBusy}
              aria-label={t('statement.save', { month: `${nameOf(month)} ${year}` })}
              onClick={() => void save({ ...daysOf(year, month), format: 'pdf' })}
            >
              <IconDownload size={20} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </>
  )
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The first and the last day of a month. */
function daysOf(year: number, month: number): { from: string; to: string } {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { from: `${year}-${two(month)}-01`, to: `${year}-${two(month)}-${two(last)}` }
}
