import { useLocation } from '@tanstack/react-router'
import { PayoutMethods } from '#features/payout/payout-methods.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { OwnPayouts } from '../own-payouts.tsx'
import classes from './shares.module.css'

/** Where the MCN is paid, and what it was paid. */
export function ShareAccount() {
  const { t } = useTranslation('earning')
  const { pathname } = useLocation()
  return (
    <div className={classes.account}>
      <PayoutMethods />
      <OwnPayouts
        methodsHref={`${pathname}?part=account`}
        empty={<p className="second">{t('shares.noPayouts')}</p>}
      />
    </div>
  )
}
