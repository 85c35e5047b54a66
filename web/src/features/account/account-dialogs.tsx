import { closeDialog, openDialog, useOpenDialog } from '#lib/dialog.ts'
import { dropDraft } from '#lib/draft.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { withQuery } from './auth-return.ts'
import { LogInForm } from './log-in-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetForm } from './reset-form.tsx'

/** Log-in, registration and reset on the desktop. The log-in forgets what was typed when it closes (R270); what was typed to register is kept, but for passwords. */
export function AccountDialogs() {
  const { t } = useTranslation('account')
  const open = useOpenDialog()
  const swap = (name: 'login' | 'register' | 'reset') => () =>
    openDialog({ name, ...(open?.onDone && { onDone: open.onDone }) })
  const onDone = () => {
    const then = open?.onDone
    closeDialog()
    then?.()
  }
  // Closed for good, it takes along what the log-in handed over to it.
  const onResetClosed = () => {
    dropDraft('login')
    closeDialog()
  }
  const name = open?.name
  return (
    <>
      <Dialog opened={name === 'login'} onClose={closeDialog} title={t('logIn.title')} size={440}>
        {name === 'login' && (
          <LogInForm onDone={onDone} onRegister={swap('register')} onReset={swap('reset')} />
        )}
      </Dialog>
      <Dialog opened={name === 'register'} onClose={closeDialog} title={t('register.title')} size={560}>
        {name === 'register' && (
          <RegisterForm
            returnTo={withQuery(location.pathname + location.search, { scene: 'reg' })}
            onDone={onDone}
            onLogIn={swap('login')}
          />
        )}
      </Dialog>
      <Dialog opened={name === 'reset'} onClose={onResetClosed} title={t('reset.title')} size={440}>
        {name === 'reset' && <ResetForm onDone={swap('login')} onLogIn={swap('login')} />}
      </Dialog>
    </>
  )
}
