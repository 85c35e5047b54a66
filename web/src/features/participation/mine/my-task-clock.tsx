import type { ParticipationDetail } from '@sampan/contract/task'
import { participationStatus } from '@sampan/contract/task-status'
import { IconBell, IconGift } from '@tabler/icons-react'
import { PushHint } from '#features/notification/push/push-hint.tsx'
import { useRemind } from '#features/participation/my-task.api.ts'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { useParticipationStages } from '#features/participation/participation-stages.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseClock } from '#ui/case/case-clock.tsx'
import { NearStages } from '#ui/case/near-stages.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { useTold } from '#ui/verb/use-told.ts'
import classes from './my-task.module.css'
import { useMyTaskLinks } from './my-task-links.ts'

/** The way from the sign-up to the payment. */
export function MyTaskStages({ detail }: { detail: ParticipationDetail }) {
  const stagesOf = useParticipationStages(useParticipationClocks('creator'))
  const { isPhone } = useMyTaskLinks()
  return <NearStages stages={stagesOf(detail)} isPhone={isPhone} />
}

/** Who owes what until when. */
export function MyTaskClock({ detail }: { detail: ParticipationDetail }) {
  const clocks = useParticipationClocks('creator')
  const { moment } = useFormats()
  const { clock } = detail
  return (
    <CaseClock
      form="case"
      progress={
        clock
          ? {
              clock: clocks.clockOf(detail, clock),
              waiting: clocks.waitingOf(detail, clock),
              title: clocks.debtOf(detail, clock),
              duty: clocks.dutyOf(detail, clock),
              startLabel: moment(clock.startedAt),
              endLabel: moment(clock.dueAt),
            }
          : undefined
      }
      still={<Still detail={detail} />}
      reason={detail.reason}
    >
      {clock?.isYours && <PushHint />}
      {clock && detail.actions.includes('remind') && (
        <Remind id={detail.id} name={clocks.nameOf(detail, clock.owner)} />
      )}
    </CaseClock>
  )
}

type Rest = 'rejected' | 'terminated' | 'paid' | 'unpaid' | 'completed' | 'parcel' | 'sample'

function restOf(detail: ParticipationDetail): Rest {
  const { status, outcome, earned, sampleId } = detail
  if (status === participationStatus.rejected) return 'rejected'
  if (outcome === 'terminated') return 'terminated'
  if (status === participationStatus.settled)
    return Number(earned) > 0 || Number(detail.task.reward) === 0 ? 'paid' : 'unpaid'
  if (status === participationStatus.completed) return 'completed'
  return sampleId ? 'sample' : 'parcel'
}

/** No clock runs: all is over, or goods are on their way. */
function Still({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { sampleHref } = useMyTaskLinks()
  const rest = restOf(detail)
  return (
    <>
      <h2 className="t-card">{t(`case.still.${rest}`)}</h2>
      {rest === 'sample' && detail.sampleId && (
        <>
          <p className="t-small second">{t('case.still.sampleText')}</p>
          <Link href={sampleHref(detail.sampleId)} className={classes.link as string}>
            <IconGift size={18} aria-hidden />
            {t('case.still.toSample')}
          </Link>
        </>
      )}
    </>
  )
}

function Remind({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('task')
  const write = useRemind()
  const say = useTold(write)
  return (
    <ActionButton
      className={classes.own as string}
      leftSection={<IconBell size={18} />}
      busy={write.isPending}
      onClick={() => void say({ id }, t('case.reminded', { name }))}
    >
      {t('case.remind', { name })}
    </ActionButton>
  )
}
