import type { EarningByState, EarningSums } from '@sampan/contract/earning'
import { IconBuildingBank } from '@tabler/icons-react'
import { isNegative, isZero } from '#features/payout/amounts.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './earnings.module.css'
import { NoPayday } from './no-payday.tsx'

interface EarningsSummaryProps {
  sums: readonly EarningSums[]
  payTo: EarningByState['payTo']
  methodsHref: string
}

/** What is due and where it goes, then all states beside each other; a card for each currency. */
export function EarningsSummary({ sums, payTo, methodsHref }: EarningsSummaryProps) {
  const { t } = useTranslation('earning')
  return (
    <section className={classes.cards} aria-label={t('states')}>
      {sums.map((sum) => (
        <div key={sum.currency} className={classes.card}>
          <Due sum={sum} payTo={payTo} methodsHref={methodsHref} />
          <States sum={sum} />
        </div>
      ))}
    </section>
  )
}

const stateOf = (sum: EarningSums, state: EarningByState['state']) =>
  sum.states.find((each) => each.state === state)

function Due({ sum, payTo, methodsHref }: { sum: EarningSums } & Omit<EarningsSummaryProps, 'sums'>) {
  const { t } = useTranslation('earning')
  const { money, day } = useFormats()
  const due = stateOf(sum, 'due')
  const held = stateOf(sum, 'held')
  const amount = due?.amount ?? '0'
  const isOwed = isNegative(amount)
  return (
    <div className={classes.due}>
      {isZero(amount) ? (
        <>
          <strong className="t-section">{t('nothingDue')}</strong>
          {held?.nextAt && (
            <span className="t-small second">
              {t('heldTill', { amount: money(held.amount, sum.currency), day: day(held.nextAt) })}
            </span>
          )}
        </>
      ) : (
        <>
          <span className="t-small second">{t(isOwed ? 'owed' : 'dueNow')}</span>
          <strong className={classes.sum} data-owed={isOwed || undefined}>
            {money(amount.replace('-', ''), sum.currency)}
          </strong>
          {!isOwed && <NoPayday amount={amount} currency={sum.currency} payTo={payTo} />}
        </>
      )}
      <Link href={methodsHref} className={`${classes.methods} t-small`}>
        <IconBuildingBank size={18} aria-hidden />
        {payTo ? t('payTo', { bank: payTo.bankName, ending: payTo.ending }) : t('addMethod')}
      </Link>
    </div>
  )
}

/** What is paid is past, and no part of the bar. */
const inTime = ['running', 'held', 'owedDirectly', 'due', 'inPayout'] as const

function States({ sum }: { sum: EarningSums }) {
  const { t } = useTranslation('earning')
  const { money, day } = useFormats()
  const shown = inTime.flatMap((state) => stateOf(sum, state) ?? [])
  const whole = shown.reduce((total, { amount }) => total + Math.max(0, Number(amount)), 0)
  const noteOf = ({ state, count, nextAt }: (typeof shown)[number]) =>
    state === 'held' && nextAt
      ? t('firstOn', { day: day(nextAt) })
      : t(state === 'running' ? 'tasks' : 'lines', { count })
  return (
    <div className={classes.states}>
      <div className={classes.bar} aria-hidden>
        {shown.map(({ state, amount }) => {
          const share = whole > 0 ? Math.max(0, Number(amount)) / whole : 0
          return share > 0 && <span key={state} data-state={state} style={{ flexGrow: share }} />
        })}
      </div>
      <dl className={classes.sums}>
        {shown.map((each) => (
          <div key={each.state} className={classes.state}>
            <dt className="t-meta second">
              <span className={classes.dot} data-state={each.state} aria-hidden />
              {t(`state.${each.state}`)}
            </dt>
            <dd>
              <strong className="t-card num">{money(each.amount, sum.currency)}</strong>
              <span className="t-meta second">{noteOf(each)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
