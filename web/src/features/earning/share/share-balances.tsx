import { Button, Skeleton } from '@mantine/core'
import type { ShareSums } from '@sampan/contract/share'
import { isNegative } from '#features/payout/amounts.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { useShareSums } from './share.api.ts'
import classes from './shares.module.css'

/** What the next run pays, or what is owed, by currency, with what is on its way and was paid; and to which account. */
export function ShareBalances({ onAccount }: { onAccount: () => void }) {
  const { t } = useTranslation('earning')
  const { data, error, refetch } = useShareSums()
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={116} radius="md" animate={false} />
  const { balances } = data
  return (
    <section className={classes.balances} aria-label={t('shares.balance')}>
      {balances.map((balance) => (
        <Balance key={balance.currency} balance={balance} onAccount={onAccount} />
      ))}
    </section>
  )
}

interface BalanceProps {
  balance: ShareSums['balances'][number]
  onAccount: () => void
}

function Balance({ balance: { currency, balance, inPayout, paid, payTo }, onAccount }: BalanceProps) {
  const { t } = useTranslation('earning')
  const { money } = useFormats()
  const isOwed = isNegative(balance)
  return (
    <div className={classes.balance}>
      <div>
        <p className="t-small second">{t(isOwed ? 'shares.owing' : 'shares.balance')}</p>
        <p className={classes.sum}>{money(balance.replace('-', ''), currency)}</p>
        {isOwed && <p className="t-meta second">{t('shares.owingText')}</p>}
        {!isOwed && payTo && (
          <p className="t-meta second">{t('shares.payTo', { bank: payTo.bankName, ending: payTo.ending })}</p>
        )}
        {!isOwed && !payTo && (
          <p className={classes.noAccount}>
            <span className="t-small">{t('shares.noAccount', { currency })}</span>
            <Button size="xs" variant="primary" onClick={onAccount}>
              {t('shares.addAccount')}
            </Button>
          </p>
        )}
      </div>
      <dl className={classes.facts}>
        <div>
          <dt className="t-meta second">{t('state.inPayout')}</dt>
          <dd className="num">{money(inPayout, currency)}</dd>
        </div>
        <div>
          <dt className="t-meta second">{t('state.paid')}</dt>
          <dd className="num">{money(paid, currency)}</dd>
        </div>
      </dl>
    </div>
  )
}
