import { accountName } from '@sampan/contract/creator-account-name'
import type { ParticipationDetail } from '@sampan/contract/task'
import { IconSpeakerphone } from '@tabler/icons-react'
import { MouPanel } from '#features/mou/mou-panel.tsx'
import { useSeen } from '#features/notification/use-seen.ts'
import { useMyTask, useRefreshMyTasks } from '#features/participation/my-task.api.ts'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import { ParticipationHistory } from '#features/participation/participation-history.tsx'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
import { CaseNews } from '#features/sample/case-news.tsx'
import { CaseParcel } from '#features/sample/case-parcel.tsx'
import { OwnCaseStrikes } from '#features/strike/own-case-strikes.tsx'
import { TaskChanges } from '#features/task/task-changes.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseHead } from '#ui/case/case-head.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { DueStep } from '#ui/case/due-step.tsx'
import { WaitsNote } from '#ui/case/waits-note.tsx'
import { Missing } from '#ui/frame/missing.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './my-task.module.css'
import { MyTaskChecks } from './my-task-checks.tsx'
import { MyTaskClock, MyTaskStages } from './my-task-clock.tsx'
import { MyTaskLeave } from './my-task-leave.tsx'
import { useMyTaskLinks } from './my-task-links.ts'
import { MyTaskPost } from './my-task-post.tsx'
import { MyTaskReward } from './my-task-reward.tsx'
import { MyTaskBrief, MyTaskStep } from './my-task-step.tsx'

/** One endorsement as its creator sees it: what is owed and how to do it, what is earned, what happened. */
export function MyTaskCase({ id }: { id: string }) {
  const { t } = useTranslation('task')
  const { listHref } = useMyTaskLinks()
  const detail = useMyTask(id)
  if (detail.error && !detail.data)
    return (
      <Missing
        error={detail.error}
        onRetry={() => void detail.refetch()}
        icon={IconSpeakerphone}
        goneTitle={t('case.gone')}
        failedTitle={t('case.failed')}
        listLabel={t('case.toList')}
        listHref={listHref}
      />
    )
  if (!detail.data) return <ListSkeleton rows={4} form="cards" />
  return <CaseOf detail={detail.data} onRetry={() => void detail.refetch()} />
}

function CaseOf({ detail, onRetry }: { detail: ParticipationDetail; onRetry: () => void }) {
  const { t } = useTranslation('task')
  const refresh = useRefreshMyTasks()
  useSeen(`/myTask?id=${detail.id}`)
  const { mou } = detail
  const isPaperDue = mou?.actions.includes('submit') ?? false
  return (
    <div className={classes.case}>
      <CaseNews key={detail.id} detail={detail} words="task" isOwn />
      <Head detail={detail} />
      {detail.postLink && <OwnCaseStrikes kind="participation" subjectId={detail.id} />}
      <MyTaskClock detail={detail} />
      <div className={classes.columns}>
        <div className={classes.deal}>
          <MyTaskReward detail={detail} />
        </div>
        <div className={`${classes.stack} ${classes.main}`}>
          <TaskChanges
            changes={detail.taskChanges}
            note={t('change.since')}
            currency={detail.task.currency}
          />
          <DueStep>
            <WaitsNote about={detail.id} />
            {mou && isPaperDue && <MouPanel mou={mou} onChanged={refresh} />}
            <MyTaskStep detail={detail} onRetry={onRetry} />
          </DueStep>
          <MyTaskStages detail={detail} />
          <MyTaskBrief detail={detail} />
        </div>
        <div className={`${classes.stack} ${classes.side}`}>
          <MyTaskChecks checks={detail.checks} />
          <MyTaskPost detail={detail} />
          <CaseParcel detail={detail} own="task" />
          {mou && !isPaperDue && <MouPanel mou={mou} onChanged={refresh} />}
          <CasePanel>
            <ParticipationHistory detail={detail} otherSide={detail.brand.name} isOwn />
          </CasePanel>
          {detail.actions.includes('terminate') && <MyTaskLeave detail={detail} />}
        </div>
      </div>
    </div>
  )
}

function Head({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { taskHref, isPhone } = useMyTaskLinks()
  const { task } = detail
  return (
    <CaseHead
      isBelowBar={isPhone}
      picture={<ProductPicture url={task.thumb} ground={groundOf(task.ground)} size={64} />}
      badge={
        <ParticipationBadge
          status={detail.status}
          isTerminated={detail.outcome === 'terminated'}
          duty={detail.clock?.duty}
        />
      }
      number={detail.number}
      title={task.title}
      titleLanguage={task.titleLanguage}
      href={taskHref(task.id)}
      meta={
        <>
          {detail.brand.name} · {t(`cooperation.${task.cooperationType}`)} ·{' '}
          <span>{accountName(detail.creator)}</span>
        </>
      }
    />
  )
}
