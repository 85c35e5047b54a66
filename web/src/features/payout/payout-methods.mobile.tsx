import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { PayoutMethods } from './payout-methods.tsx'

export function Page() {
  const { t } = useTranslation('payout')
  usePageTitle(t('title'))
  return (
    <PhoneFrame title={t('title')} backHref="/m/user">
      <PayoutMethods />
    </PhoneFrame>
  )
}
