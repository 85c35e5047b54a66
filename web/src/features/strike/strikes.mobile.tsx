import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { StrikeList } from './strike-list.tsx'

/** Sign-ups left and strikes, on the phone. */
export function Page() {
  const { t } = useTranslation('strike')
  usePageTitle(t('title'))
  return (
    <PhoneFrame title={t('title')} backHref="/m/user">
      <StrikeList />
    </PhoneFrame>
  )
}
