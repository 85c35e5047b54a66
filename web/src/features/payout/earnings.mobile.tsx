import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#lib/page-title.ts'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { Earnings } from './earnings.tsx'

export function Page() {
  const { t } = useTranslation('payout')
  usePageTitle(t('earnings.title'))
  return (
    <PhoneFrame title={t('earnings.title')} backHref="/m/user">
      <Earnings hrefOf={(id) => `/m/myTask?id=${id}`} methodsHref="/m/payment" browseHref="/m/taskList" />
    </PhoneFrame>
  )
}
