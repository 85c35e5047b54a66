import { useLocation, useNavigate } from '@tanstack/react-router'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { withQuery } from './auth-return.ts'
import { RegisterForm } from './register-form.tsx'
import { useBack, usePassOn } from './use-back.ts'

export function Page() {
  const { t } = useTranslation('account')
  usePageTitle(t('register.title'))
  const navigate = useNavigate()
  const location = useLocation()
  const { back, keep } = useBack('/m/index')
  usePassOn(back)
  const toLogIn = () => void navigate({ href: keep('/m/login'), replace: true })
  return (
    <PhoneFrame title={t('register.title')} onBack={toLogIn}>
      <RegisterForm
        isPhone
        returnTo={withQuery(location.href, { scene: 'reg' })}
        onDone={() => void navigate({ href: back, replace: true })}
        onLogIn={toLogIn}
      />
    </PhoneFrame>
  )
}
