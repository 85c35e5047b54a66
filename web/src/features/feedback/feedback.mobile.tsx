import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { FeedbackForm } from './feedback-form.tsx'

/** The feedback form as a page of the phone. */
export function Page() {
  const { t } = useTranslation('feedback')
  const goBack = useGoBack('/m/user')
  usePageTitle(t('title'))
  return (
    <PhoneFrame title={t('title')} onBack={goBack}>
      <FeedbackForm onDone={goBack} />
    </PhoneFrame>
  )
}
