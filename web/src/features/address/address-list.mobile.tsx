import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { AddressList } from './address-list.tsx'

export function Page() {
  const { t } = useTranslation('address')
  usePageTitle(t('title'))
  return (
    <PhoneFrame title={t('title')} backHref="/m/user">
      <AddressList />
    </PhoneFrame>
  )
}
