import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PhoneFrame } from '#ui/phone-frame.tsx'
import { FeedbackForm } from './feedback-form.tsx'

export function Page() {
  const { t } = useTranslation('feedback')
  const navigate = useNavigate()
  return (
    <PhoneFrame title={t('title')} backHref="/m/user">
      <FeedbackForm onDone={() => void navigate({ href: '/m/user' })} />
    </PhoneFrame>
  )
}
