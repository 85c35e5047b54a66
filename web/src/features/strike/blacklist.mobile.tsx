import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { Blacklist } from './blacklist.tsx'

/** The public blacklist, for everybody, on the phone. */
export function Page() {
  const { t } = useTranslation('strike')
  const goBack = useGoBack('/m/introduction')
  usePageTitle(t('blacklist.title'))
  return (
    <PhoneFrame title={t('blacklist.title')} onBack={goBack}>
      <Blacklist base="/m" />
    </PhoneFrame>
  )
}
