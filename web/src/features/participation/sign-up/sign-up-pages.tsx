import { IconX } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { pressOf } from '#ui/form/outer-submit.ts'
import { BottomBar, IconButton } from '#ui/frame/bars.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { SignUpBody, SignUpDone } from './sign-up-body.tsx'
import { SignUpConsent } from './sign-up-confirm.tsx'
import { isSignUpStopped, useSignUp } from './use-sign-up.ts'

/** The sign-up on the phone, one screen a step. Closing asks nothing: the draft is kept. */
export function SignUpPages({ taskId }: { taskId: string }) {
  const { t } = useTranslation('task')
  const signUp = useSignUp(taskId)
  const { steps, step, stepIndex, go, close, next, done, form, isBusy, isWaiting } = signUp
  const isStopped = isSignUpStopped(signUp)
  if (done) {
    return (
      <PhoneFrame title={t('signUp.title')} onBack={close}>
        <SignUpDone signUp={signUp} />
      </PhoneFrame>
    )
  }
  return (
    <PhoneFrame
      title={t('signUp.title')}
      onBack={() => (stepIndex === 0 || isStopped ? close() : go(steps[stepIndex - 1]))}
      actions={
        <IconButton label={t('signUp.close')} onClick={close}>
          <IconX size={24} />
        </IconButton>
      }
      bottom={
        !isStopped && (
          <BottomBar>
            {step === 'confirm' && <SignUpConsent signUp={signUp} />}
            <ActionButton
              variant="primary"
              size="lg"
              fullWidth
              busy={isBusy}
              busyLabel={isWaiting ? undefined : t(form.isOpen ? 'signUp.saving' : 'signUp.busy')}
              {...pressOf(form, next)}
            >
              {t(step === 'confirm' ? 'signUp.button' : 'signUp.continue')}
            </ActionButton>
          </BottomBar>
        )
      }
    >
      <SignUpBody signUp={signUp} />
    </PhoneFrame>
  )
}
