import { Button, SegmentedControl } from '@mantine/core'
import type { Statement as Year } from '@sampan/contract/earning'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { isZero } from '#features/payout/amounts.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useStatement } from './earning.api.ts'
import classes from './statement.module.css'
import { StatementDays } from './statement-days.tsx'
import { StatementMonths } from './statement-months.tsx'

/**
 * What has moved in a year: its sums, its months, and the files of it, of a month, or of any days. In: the way back, where it is
 * opened in place of a page.
 */
export function Statement({ onBack }: { onBack?: () => void }) {
  const { t } = useTranslation('earning')
  const [year, setYear] = useState<number>()
  const { data, error, refetch } = useStatement(year)
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={4} form="rows" />
  return (
    <section className={classes.page} aria-label={t('statement.title')}>
      <div className={classes.head}>
        {onBack && (
          <Button variant="quiet" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
            {t('statement.back')}
          </Button>
        )}
        <h2 className="t-section">{t('statement.title')}</h2>
      </div>
      {data.years.length > 1 && (
        <SegmentedControl
          aria-label={t('statement.year')}
          fullWidth
          value={String(data.year)}
          onChange={(next) => setYear(Number(next))}
          data={data.years.slice(0, 5).map(String)}
        />
      )}
      {data.currencies.every(({ count }) => count === 0) && (
        <EmptyByFilter
          title={t('statement.none', { year: data.year })}
          text={t('statement.noneText')}
          action={onBack && <Button onClick={onBack}>{t('statement.back')}</Button>}
        />
      )}
      {data.currencies
        .filter(({ count }) => count > 0)
        .map((sum) => (
          <Currency key={sum.currency} year={data.year} sum={sum} />
        ))}
      {onBack && <p className="t-meta second">{t('statement.direct')}</p>}
      <StatementDays key={data.year} year={data.year} />
    </section>
  )
}

function Currency({ year, sum }: { year: number; sum: Year['currencies'][number] }) {
  const { t } = useTranslation('earning')
  const { money } = useFormats()
  const say = (amount: string) => money(amount, sum.currency)
  return (
    <div className={classes.currency}>
      <div className={classes.sums}>
        <div>
          <p className="t-small second">{t('statement.earned', { year })}</p>
          <p className={classes.sum}>{say(sum.earned)}</p>
        </div>
        <div className={`${classes.facts} t-meta second`}>
          <span>{t('lines', { count: sum.count })}</span>
          <span>{t('statement.balances', { opening: say(sum.opening), closing: say(sum.closing) })}</span>
          {!isZero(sum.takenBack) && (
            <span>{t('statement.takenBack', { amount: say(sum.takenBack.replace('-', '')) })}</span>
          )}
          {!isZero(sum.shared) && (
            <span>{t('statement.shared', { amount: say(sum.shared.replace('-', '')) })}</span>
          )}
          {!isZero(sum.paidOut) && (
            <span>{t('statement.paidOut', { amount: say(sum.paidOut.replace('-', '')) })}</span>
          )}
        </div>
      </div>
      <StatementMonths year={year} sum={sum} />
    </div>
  )
}
