import type { BudgetSums } from '@sampan/contract/payout'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { useOwnBudget } from './today.api.ts'
import classes from './today.module.css'
import line from './work-line.module.css'

/** A brand's money: what is free, reserved and paid, by currency. Absent for everybody else. */
export function BudgetPanel({ base }: { base: string }) {
  const { t } = useTranslation('today')
  const { data } = useOwnBudget()
  if (!data || data.sums.length === 0) return null
  return (
    <section className={classes.panel} aria-labelledby="today-budget">
      <div className={classes.head}>
        <h2 className={classes.heading} id="today-budget">
          <Link href={`${base}/console/budget`} className={line.title}>
            {t('budget.title')}
          </Link>
        </h2>
      </div>
      {data.sums.map((sums) => (
        <Sums key={sums.currency} sums={sums} />
      ))}
    </section>
  )
}

function Sums({ sums }: { sums: BudgetSums }) {
  const { t } = useTranslation('today')
  const { money } = useFormats()
  const say = (amount: string) => money(amount, sums.currency)
  const parts = [Number(sums.paid), Number(sums.reserved), Number(sums.available)]
  const all = parts.reduce((sum, part) => sum + part, 0)
  const shareOf = (part: number) => `${all > 0 ? (part / all) * 100 : 0}%`
  return (
    <div className={classes.budget}>
      <p className={classes.sum}>
        <b>{say(sums.available)}</b> <span className="t-small second">{t('budget.free')}</span>
      </p>
      <span className={classes.bar} aria-hidden>
        <span data-part="paid" style={{ width: shareOf(Number(sums.paid)) }} />
        <span data-part="reserved" style={{ width: shareOf(Number(sums.reserved)) }} />
      </span>
      <p className={`${classes.legend} t-meta`}>
        <span data-part="paid">{t('budget.paid', { amount: say(sums.paid) })}</span>
        <span data-part="reserved">{t('budget.reserved', { amount: say(sums.reserved) })}</span>
      </p>
    </div>
  )
}
