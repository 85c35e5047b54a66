import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { openDialog } from '#lib/dialog.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useIsKnown } from '#lib/session.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { pressOf } from '#ui/form/outer-submit.ts'
import classes from '#ui/form/step-form.module.css'
import { SignUpBody, SignUpDone } from './sign-up-body.tsx'
import { SignUpConsent } from './sign-up-confirm.tsx'
import { isSignUpStopped, type SignUp, useSignUp } from './use-sign-up.ts'

/** The sign-up over the task's page on a desktop; who is not known logs in first and comes back here. */
export function SignUpDialog({ taskId }: { taskId: string }) {
  const isKnown = useIsKnown()
  useEffect(() => {
    if (!isKnown) openDialog({ name: 'login' })
  }, [isKnown])
  return isKnown ? <Steps taskId={taskId} /> : null
}

function Steps({ taskId }: { taskId: string }) {
  const { t } = useTranslation('task')
  const signUp = useSignUp(taskId)
  const { close, done } = signUp
  return (
    <Dialog opened onClose={close} title={t('signUp.title')} size={600}>
      {done ? (
        <SignUpDone signUp={signUp} />
      ) : (
        // The dialog opens on its content, not on the cross that leaves it.
        <div className={classes.whole} data-autofocus tabIndex={-1}>
          <SignUpBody signUp={signUp} />
          {!isSignUpStopped(signUp) && <SignUpFoot signUp={signUp} />}
        </div>
      )}
    </Dialog>
  )
}

/** What is agreed to, and the way on and back. */
function SignUpFoot({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation('task')
  const { steps, step, stepIndex, go, next, form, isBusy, isWaiting } = signUp
  return (
    <div className={classes.foot}>
      {step === 'confirm' && <SignUpConsent signUp={signUp} />}
      <div className={classes.buttons}>
        {stepIndex > 0 && (
          <Button variant="quiet" onClick={() => go(steps[stepIndex - 1])}>
            {t('signUp.back')}
          </Button>
        )}
        <ActionButton
          variant="primary"
          busy={isBusy}
          busyLabel={isWaiting ? undefined : t(form.isOpen ? 'signUp.saving' : 'signUp.busy')}
          {...pressOf(form, next)}
        >
          {t(step === 'confirm' ? 'signUp.button' : 'signUp.continue')}
        </ActionButton>
      </div>
    </div>
  )
}
