import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { Scanner } from './scanner.tsx'

/** `/m/scan`: the camera first, for somebody who is before a shelf or a parcel. */
export function Page() {
  const { t } = useTranslation('scan')
  const goBack = useGoBack('/m/index')
  usePageTitle(t('title'))
  return (
    <PhoneFrame title={t('title')} onBack={goBack}>
      <Scanner base="/m" startsAtOnce />
    </PhoneFrame>
  )
}
