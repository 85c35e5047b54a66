import { Button } from '@mantine/core'
import type { ActedFor } from '@sampan/contract/managed-creator'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import classes from '#ui/form/step-form.module.css'
import { StepBody, StepDone } from '#ui/form/step-form.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { SignUpForCreatorConfirm, SignUpForCreatorConsent } from './sign-up-for-creator-confirm.tsx'
import { SampleOfCreator, TaskChoice } from './task-choice.tsx'
import { type ForCreator, useSignUpForCreator } from './use-sign-up-for-creator.ts'

interface SignUpForCreatorProps {
  creator: ActedFor
  onClose: () => void
  caseHref: (id: string) => string
}

/** Signs a creator up whom the reader looks after, in two steps or three. */
export function SignUpForCreator({ creator, onClose, caseHref }: SignUpForCreatorProps) {
  const { t } = useTranslation('creator')
  const form = useSignUpForCreator(creator)
  const { steps, step, stepIndex, go, next, done, note, isBusy } = form
  return (
    <Dialog opened onClose={onClose} title={t('act.signUpTitle', { name: creator.fullName })} size={600}>
      {done ? (
        <StepDone
          title={t('act.signedUp.title', { name: creator.fullName })}
          text={t('act.signedUp.text', { number: done.number, name: creator.fullName })}
        >
          <Button component={Link} href={caseHref(done.id)} variant="primary" size="lg">
            {t('act.follow')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('act.close')}
          </Button>
        </StepDone>
      ) : (
        // The dialog opens on its content, not on the cross that leaves it.
        <div className={classes.whole} data-autofocus tabIndex={-1}>
          <StepBody
            steps={steps.map((key) => ({ key, label: t(`act.step.${key}`) }))}
            now={stepIndex}
            onStep={(index) => go(steps[index])}
            faults={form.errors}
            note={note}
          >
            <Step form={form} />
          </StepBody>
          <div className={classes.foot}>
            {step === 'confirm' && <SignUpForCreatorConsent form={form} />}
            <div className={classes.buttons}>
              {stepIndex > 0 && (
                <Button variant="quiet" onClick={() => go(steps[stepIndex - 1])}>
                  {t('act.back')}
                </Button>
              )}
              <ActionButton variant="primary" busy={isBusy} busyLabel={t('act.busy')} onClick={next}>
                {t(step === 'confirm' ? 'act.signUp' : 'act.continue', { name: creator.fullName })}
              </ActionButton>
            </div>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Step({ form }: { form: ForCreator }) {
  const { step, task, standing } = form
  if (step === 'task') return <TaskChoice form={form} />
  const error = task.error ?? standing.error
  if (error) {
    const again = () => void Promise.all([task.refetch(), standing.refetch()])
    return <ErrorState text={messageOf(error)} onRetry={again} />
  }
  if (!task.data || !standing.data) return <ListSkeleton rows={3} form="rows" />
  if (step === 'sample') return <SampleOfCreator form={form} />
  return <SignUpForCreatorConfirm form={form} task={task.data} standing={standing.data} />
}
