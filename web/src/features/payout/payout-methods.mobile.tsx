import { useTranslation } from 'react-i18next'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { PayoutMethods } from './payout-methods.tsx'

export function Page() {
  const { t } = useTranslation('payout')
  return (
    <PhoneFrame title={t('title')} backHref="/m/user">
      <PayoutMethods />
    </PhoneFrame>
  )
}
