import type { ParticipationDetail } from '@sampan/contract/task'
import { participationStatus } from '@sampan/contract/task-status'
import { ConsoleClawback } from '#features/participation/clawback/console-clawback.tsx'
import { ConsolePayment } from '#features/participation/direct-payment/console-payment.tsx'
import { useClearParticipationSigns, useReaderSide } from '#features/participation/participation.api.ts'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { ParticipationHistory } from '#features/participation/participation-history.tsx'
import { useParticipationStages } from '#features/participation/participation-stages.ts'
import { ConsoleScript } from '#features/participation/script/console-script.tsx'
import { CaseSigns } from '#features/sample/console/case-signs.tsx'
import { TaskChanges } from '#features/task/task-changes.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseClock } from '#ui/case/case-clock.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { StageRow } from '#ui/clock/stage-row.tsx'

/** What is owed, how we came here, what happened. */
export function ParticipationMain({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const name = detail.creator.fullName || detail.creator.nickname
  return (
    <>
      <ClockPanel detail={detail} />
      <ConsoleScript detail={detail} />
      <ConsolePayment detail={detail} />
      <ConsoleClawback detail={detail} />
      <TaskChanges
        changes={detail.taskChanges}
        note={t('change.sinceOther', { name })}
        currency={detail.task.currency}
      />
      <CasePanel>
        <ParticipationHistory detail={detail} otherSide={name} />
      </CasePanel>
    </>
  )
}

function ClockPanel({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { moment } = useFormats()
  const clocks = useParticipationClocks(useReaderSide())
  const stages = useParticipationStages(clocks)(detail)
  const clear = useClearParticipationSigns()
  const { clock } = detail
  return (
    <CaseClock
      form="case"
      abnormal={detail.abnormalReasons.map((reason) => t(`abnormal.${reason}`))}
      progress={
        clock
          ? {
              clock: clocks.clockOf(detail, clock),
              waiting: clocks.waitingOf(detail, clock),
              title: clocks.debtOf(detail, clock),
              duty: clocks.dutyOf(detail, clock),
              startLabel: t('review.since', { at: moment(clock.startedAt) }),
              endLabel: moment(clock.dueAt),
            }
          : undefined
      }
      still={<h2 className="t-section">{t(`review.ended.${endOf(detail)}`)}</h2>}
      reason={detail.reason}
      stages={stages.length > 0 && <StageRow stages={stages} />}
    >
      <CaseSigns detail={detail} send={(note) => clear.mutateAsync({ id: detail.id, note })} />
    </CaseClock>
  )
}

/** Its state where no clock runs. */
function endOf({ status, outcome, earned, task }: ParticipationDetail) {
  if (status === participationStatus.rejected) return 'rejected'
  if (outcome === 'terminated') return 'terminated'
  if (status === participationStatus.settled)
    return Number(earned) === 0 && Number(task.reward) > 0 ? 'unpaid' : 'paid'
  return status === participationStatus.completed ? 'completed' : 'waiting'
}
