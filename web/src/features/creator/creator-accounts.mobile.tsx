import { useTranslation } from 'react-i18next'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { CreatorList } from './creator-list.tsx'

export function Page() {
  const { t } = useTranslation('creator')
  return (
    <PhoneFrame title={t('title')} backHref="/m/user">
      <CreatorList />
    </PhoneFrame>
  )
}
