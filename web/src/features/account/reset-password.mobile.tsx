import { useNavigate } from '@tanstack/react-router'
import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { ResetForm } from './reset-form.tsx'
import { useBack } from './use-back.ts'

export function Page() {
  const { t } = useTranslation('account')
  usePageTitle(t('reset.title'))
  const navigate = useNavigate()
  const { keep } = useBack('/m/index')
  const toLogIn = () => void navigate({ href: keep('/m/login'), replace: true })
  const goBack = useGoBack(keep('/m/login'))
  return (
    <PhoneFrame title={t('reset.title')} onBack={goBack}>
      <ResetForm onDone={toLogIn} onLogIn={toLogIn} />
    </PhoneFrame>
  )
}
