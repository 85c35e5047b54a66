import { countries } from '@sampan/contract/country'
import type { EarningByState } from '@sampan/contract/earning'
import { payoutLeast, payoutStatus } from '@sampan/contract/payout-run-status'
import { usePayoutMethods } from '#features/payout/payout.api.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useOwnPayouts } from './earning.api.ts'

interface NoPaydayProps {
  /** What is due of the currency, above zero. */
  amount: string
  currency: string
  payTo: EarningByState['payTo']
}

/**
 * Why no day stands beside what is due: what its reader can do about it, else that runs are prepared by hand (R113), and when
 * the last payout was paid.
 */
export function NoPayday({ amount, currency, payTo }: NoPaydayProps) {
  const { t } = useTranslation('earning')
  const { day, money, moment } = useFormats()
  const client = useTenant().data?.clientName ?? ''
  const last = useOwnPayouts()
    .data?.pages.flatMap(({ rows }) => rows)
    .find((row) => row.currency === currency && row.status === payoutStatus.paid)
  const method = usePayoutMethods().data?.find(
    ({ isDefault, countryCode }) => isDefault && countries[countryCode].currency === currency,
  )
  const least = payoutLeast[currency] ?? '0'
  const why = !payTo
    ? t('payday.noAccount')
    : Number(amount) < Number(least)
      ? t('payday.belowLeast', { amount: money(least, currency) })
      : method?.paidFrom
        ? t('payday.newAccount', { at: moment(method.paidFrom) })
        : t('payday.byHand', { client })
  return (
    <span className="t-meta second">
      {why} {last && t('payday.last', { day: day(last.at) })}
    </span>
  )
}
