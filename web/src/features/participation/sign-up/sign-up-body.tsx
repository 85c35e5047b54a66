import { Anchor, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CreatorsOnly } from '#features/account/creators-only.tsx'
import { useMyTaskLinks } from '#features/participation/mine/my-task-links.ts'
import { useMyTask } from '#features/participation/my-task.api.ts'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ClockProgress } from '#ui/clock/clock-progress.tsx'
import { StepBody, StepDone, StepSubject } from '#ui/form/step-form.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { SignUpAccount } from './sign-up-account.tsx'
import { SignUpConfirm } from './sign-up-confirm.tsx'
import { SignUpAddress, SignUpPayout, SignUpSample } from './sign-up-goods.tsx'
import type { SignUp, SignUpStep } from './use-sign-up.ts'

const bodies: Record<SignUpStep, (props: { signUp: SignUp }) => ReactNode> = {
  account: SignUpAccount,
  sample: SignUpSample,
  address: SignUpAddress,
  payout: SignUpPayout,
  confirm: SignUpConfirm,
}

/** The way with its steps, the task it is about, and the present step. */
export function SignUpBody({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation('task')
  const { task, steps, step, stepIndex, go, note } = signUp
  const Body = bodies[step]
  if (task.error) return <ErrorState text={messageOf(task.error)} onRetry={() => void task.refetch()} />
  if (signUp.isForeign) return <CreatorsOnly isPage={false} />
  if (!task.data || signUp.isAsking) return <ListSkeleton rows={3} form="rows" />
  if (signUp.takenId) return <Taken id={signUp.takenId} title={task.data.title} />
  return (
    <StepBody
      steps={steps.map((key) => ({ key, label: t(`signUp.step.${key}`) }))}
      now={stepIndex}
      onStep={(index) => go(steps[index])}
      faults={signUp.errors}
      subject={<TaskLine signUp={signUp} />}
      note={note && <Refusal signUp={signUp} />}
    >
      <Body signUp={signUp} />
    </StepBody>
  )
}

/** Who signed up before finds that here, and not the steps anew. */
function Taken({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('task')
  const { caseHref } = useMyTaskLinks()
  return (
    <StepDone title={t('signUp.done.title')} text={title} clock={<CaseClock id={id} />}>
      <Button component={Link} href={caseHref(id)} variant="primary" size="lg">
        {t('detail.button.mine')}
      </Button>
    </StepDone>
  )
}

/** Why it was refused, that nothing is lost, and the way on. */
function Refusal({ signUp: { note, errors } }: { signUp: SignUp }) {
  const { t } = useTranslation('task')
  const { browseHref, caseHref } = useMyTaskLinks()
  if (!note) return null
  const isMended = Object.keys(errors).length > 0 || note.isOther
  return (
    <>
      {note.text} {t('signUp.kept')}{' '}
      {note.participationId ? (
        <Anchor component={Link} href={caseHref(note.participationId)}>
          {t('signUp.seeOther')}
        </Anchor>
      ) : (
        !isMended && (
          <Anchor component={Link} href={browseHref}>
            {t('signUp.moreTasks')}
          </Anchor>
        )
      )}
    </>
  )
}

function TaskLine({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation('task')
  const { money, percent } = useFormats()
  const task = signUp.task.data
  if (!task) return null
  const share = percent(task.commissionRate)
  const hasReward = Number(task.reward) > 0
  const pay = hasReward ? money(task.reward, task.currency) : t('list.commission', { percent: share })
  return (
    <StepSubject
      picture={<ProductPicture url={task.thumb} size={56} />}
      title={task.title}
      titleLanguage={task.titleLanguage}
      line={
        hasReward && task.commissionRate > 0 ? `${pay} ${t('list.plusCommission', { percent: share })}` : pay
      }
    />
  )
}

/** What happens next, the clock that runs from now on, and where to watch it. */
export function SignUpDone({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation('task')
  const { browseHref, caseHref } = useMyTaskLinks()
  const { task, done } = signUp
  const answer = task.data?.duties.find((duty) => duty.key === 'answer')
  if (!done) return null
  return (
    <StepDone
      title={t('signUp.done.title')}
      text={t('signUp.done.text', {
        number: done.number,
        name: task.data?.brand.name,
        hours: answer?.hours ?? 72,
      })}
      clock={<CaseClock id={done.id} />}
    >
      <Button component={Link} href={caseHref(done.id)} variant="primary" size="lg">
        {t('signUp.done.follow')}
      </Button>
      <Button component={Link} href={browseHref} variant="quiet">
        {t('signUp.done.more')}
      </Button>
    </StepDone>
  )
}

function CaseClock({ id }: { id: string }) {
  const clocks = useParticipationClocks('creator')
  const detail = useMyTask(id).data
  if (!detail) return null
  const { clock, status, outcome } = detail
  // What is over, as one that was declined, has no clock: its state says what became of it.
  if (!clock) return <ParticipationBadge status={status} isTerminated={outcome === 'terminated'} large />
  return (
    <ClockProgress
      size="card"
      clock={clocks.clockOf(detail, clock)}
      waiting={clocks.waitingOf(detail, clock)}
      title={clocks.dutyOf(detail, clock)}
    />
  )
}
