import { useGoBack } from '#lib/go-back.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { Protocol } from './protocol.tsx'

/** Opened in a new tab by most; then there is nothing to go back to but the guide. */
export function Page() {
  const { t } = useTranslation('tenant')
  const goBack = useGoBack('/m/introduction')
  return (
    <PhoneFrame title={t('footer.legal')} onBack={goBack}>
      <Protocol base="/m" />
    </PhoneFrame>
  )
}
