import { useNavigate } from '@tanstack/react-router'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { LogInForm } from './log-in-form.tsx'
import { useBack, usePassOn } from './use-back.ts'

export function Page() {
  const { t } = useTranslation('account')
  usePageTitle(t('logIn.title'))
  const navigate = useNavigate()
  const { back, keep } = useBack('/m/index')
  usePassOn(back)
  return (
    <PhoneFrame title={t('logIn.title')} onBack={() => void navigate({ href: '/m/index' })}>
      <div style={{ display: 'grid', justifyItems: 'center', paddingBlock: 'var(--gutter)' }}>
        <Logo size={40} withName />
      </div>
      <LogInForm
        isPhone
        onDone={() => void navigate({ href: back, replace: true })}
        onRegister={() => void navigate({ href: keep('/m/register') })}
        onReset={() => void navigate({ href: keep('/m/reset') })}
      />
    </PhoneFrame>
  )
}
