import { useNavigate } from '@tanstack/react-router'
import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import classes from './account.module.css'
import { LogInForm } from './log-in-form.tsx'
import { useBack, usePassOn } from './use-back.ts'

/** What somebody without an account pressed before they came here. */
const wishOf = (back: string): 'sample' | 'task' | undefined =>
  /[?&]apply=/.test(back) ? 'sample' : /[?&]signUp=/.test(back) ? 'task' : undefined

export function Page() {
  const { t } = useTranslation('account')
  usePageTitle(t('logIn.title'))
  const navigate = useNavigate()
  const { back, keep } = useBack('/m/index')
  usePassOn(back)
  const goBack = useGoBack('/m/index')
  const wish = wishOf(back)
  return (
    <PhoneFrame title={t('logIn.title')} onBack={goBack}>
      <div style={{ display: 'grid', justifyItems: 'center', paddingBlock: 'var(--gutter)' }}>
        <Logo size={40} withName />
      </div>
      {wish && <p className={classes.wish}>{t(`logIn.wish.${wish}`)}</p>}
      <LogInForm
        isPhone
        onDone={() => void navigate({ href: back, replace: true })}
        onRegister={() => void navigate({ href: keep('/m/register'), replace: true })}
        onReset={() => void navigate({ href: keep('/m/reset') })}
      />
    </PhoneFrame>
  )
}
