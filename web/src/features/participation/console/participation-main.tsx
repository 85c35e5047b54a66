import type { ParticipationDetail } from '@sampan/contract/task'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePartClocks } from '#features/participation/part-clock.ts'
import { PartHistory } from '#features/participation/part-history.tsx'
import { usePartStages } from '#features/participation/part-stages.ts'
import { useReaderSide } from '#features/participation/participation.api.ts'
import { TaskChanges } from '#features/task/task-changes.tsx'
import { useFormats } from '#lib/format.ts'
import { Crossing } from '#ui/clock/crossing.tsx'
import { StageRow } from '#ui/clock/stage-row.tsx'
import classes from './participation-case.module.css'

/** What is owed, how we came here, what happened. */
export function ParticipationMain({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { moment } = useFormats()
  const clocks = usePartClocks(useReaderSide())
  const stagesOf = usePartStages(clocks)
  const { clock, creator } = detail
  const stages = stagesOf(detail)
  return (
    <div className={classes.main}>
      <section className={classes.panel}>
        {detail.isAbnormal && (
          <p className={classes.abnormal}>
            <IconAlertTriangle size={18} aria-hidden />
            {detail.abnormalReasons.map((reason) => t(`abnormal.${reason}`)).join('. ')}
          </p>
        )}
        {clock ? (
          <Crossing
            clock={clocks.clockOf(detail, clock)}
            waiting={clocks.partyOf(detail, clock.owner === 'creator' ? 'brand' : 'creator')}
            title={clocks.dutyOf(detail, clock)}
            startLabel={t('review.since', { at: moment(clock.startedAt) })}
            endLabel={moment(clock.dueAt)}
          />
        ) : (
          <h2 className="t-section">{t(`review.ended.${endOf(detail)}`)}</h2>
        )}
        {detail.reason && <blockquote className={classes.reason}>{detail.reason}</blockquote>}
        {stages.length > 0 && (
          <div className={classes.stages}>
            <StageRow stages={stages} />
          </div>
        )}
      </section>
      <TaskChanges
        changes={detail.taskChanges}
        note={t('change.sinceOther', { name: creator.fullName || creator.nickname })}
        currency={detail.task.currency}
      />
      <section className={classes.panel}>
        <PartHistory detail={detail} otherSide={creator.fullName || creator.nickname} />
      </section>
    </div>
  )
}

/** How it stands where no clock runs. */
function endOf({ status, outcome, earned }: ParticipationDetail) {
  if (status === 1) return 'rejected'
  if (outcome === 'terminated') return 'terminated'
  if (status === 4) return earned === null ? 'unpaid' : 'paid'
  return status === 6 ? 'completed' : 'waiting'
}
