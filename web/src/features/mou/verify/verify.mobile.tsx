import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { VerifyPaper } from './verify-paper.tsx'

/** Whether a file was signed here, for everybody, on the phone. */
export function Page() {
  const { t } = useTranslation('mou')
  const goBack = useGoBack('/m/index')
  usePageTitle(t('verify.title'))
  return (
    <PhoneFrame title={t('verify.title')} onBack={goBack}>
      <VerifyPaper />
    </PhoneFrame>
  )
}
