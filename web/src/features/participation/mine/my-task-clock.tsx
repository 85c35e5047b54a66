import { Button } from '@mantine/core'
import type { ParticipationDetail } from '@sampan/contract/task'
import { participationStatus } from '@sampan/contract/task-status'
import { IconBell, IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemind } from '#features/participation/my-task.api.ts'
import { usePartClocks } from '#features/participation/part-clock.ts'
import { usePartStages } from '#features/participation/part-stages.ts'
import { CaseClock } from '#ui/case/case-clock.tsx'
import { type Stage, StageRow } from '#ui/clock/stage-row.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { useTold } from '#ui/verb/use-told.ts'
import classes from './my-task.module.css'
import { useMyTaskLinks } from './my-task-links.ts'

const nearStages = 3

/** Who owes what until when, and the way from the sign-up to the payment. */
export function MyTaskClock({ detail }: { detail: ParticipationDetail }) {
  const clocks = usePartClocks('creator')
  const stagesOf = usePartStages(clocks)
  const { clock } = detail
  return (
    <CaseClock
      form="card"
      crossing={
        clock
          ? {
              clock: clocks.clockOf(detail, clock),
              waiting: clocks.partyOf(detail, clock.owner === 'creator' ? 'brand' : 'creator'),
              title: clocks.dutyOf(detail, clock),
            }
          : undefined
      }
      still={<Still detail={detail} />}
      reason={detail.reason}
      stages={detail.stages.length > 0 && <Stages detail={detail} stages={stagesOf(detail)} />}
    >
      {clock && detail.actions.includes('remind') && (
        <Remind id={detail.id} name={clocks.nameOf(detail, clock.owner)} />
      )}
    </CaseClock>
  )
}

/** A phone has a line a stage: what is done last, now and next; the whole way on demand. */
function Stages({ detail, stages }: { detail: ParticipationDetail; stages: Stage[] }) {
  const { t } = useTranslation('task')
  const { isPhone } = useMyTaskLinks()
  const [isWhole, setWhole] = useState(false)
  const now = detail.stages.findIndex(({ state }) => state !== 'done')
  const from = Math.max(0, now - 1)
  const isShort = isPhone && !isWhole && now >= 0 && stages.length > nearStages
  return (
    <>
      <StageRow stages={isShort ? stages.slice(from, from + nearStages) : stages} />
      {isShort && (
        <Button variant="quiet" size="xs" className={classes.whole as string} onClick={() => setWhole(true)}>
          {t('case.allSteps', { count: stages.length })}
        </Button>
      )}
    </>
  )
}

type Rest = 'rejected' | 'terminated' | 'paid' | 'unpaid' | 'completed' | 'parcel' | 'sample'

function restOf(detail: ParticipationDetail): Rest {
  const { status, outcome, earned, sampleId } = detail
  if (status === participationStatus.rejected) return 'rejected'
  if (outcome === 'terminated') return 'terminated'
  if (status === participationStatus.settled)
    return earned !== null || Number(detail.task.reward) === 0 ? 'paid' : 'unpaid'
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
