import { Button } from '@mantine/core'
import { codes } from '@sampan/contract/codes'
import type { ParticipationDetail } from '@sampan/contract/task'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MouPanel } from '#features/mou/mou-panel.tsx'
import { useMyTask, useRefreshMyTasks } from '#features/participation/my-task.api.ts'
import { PartHistory } from '#features/participation/part-history.tsx'
import { PartNews } from '#features/participation/part-news.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
import { CaseParcel } from '#features/sample/case-parcel.tsx'
import { TaskChanges } from '#features/task/task-changes.tsx'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { ProductPicture } from '#ui/case/product-picture.tsx'
import { StatusBadge } from '#ui/case/status-badge.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './my-task.module.css'
import { MyTaskChecks } from './my-task-checks.tsx'
import { MyTaskClock } from './my-task-clock.tsx'
import { MyTaskLeave } from './my-task-leave.tsx'
import { useMyTaskLinks } from './my-task-links.ts'
import { MyTaskReward } from './my-task-reward.tsx'
import { MyTaskStep } from './my-task-step.tsx'

/** One endorsement as its creator sees it: what is owed and how to do it, what is earned, what happened. */
export function MyTaskCase({ id }: { id: string }) {
  const detail = useMyTask(id)
  if (detail.error && !detail.data)
    return <Missing error={detail.error} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <ListSkeleton rows={4} form="cards" />
  return <CaseOf detail={detail.data} onRetry={() => void detail.refetch()} />
}

function CaseOf({ detail, onRetry }: { detail: ParticipationDetail; onRetry: () => void }) {
  const { t } = useTranslation('task')
  const refresh = useRefreshMyTasks()
  const { mou } = detail
  const isPaperDue = mou?.actions.includes('submit') ?? false
  return (
    <div className={classes.case}>
      <PartNews key={detail.id} detail={detail} isOwn />
      <Head detail={detail} />
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
          {mou && isPaperDue && <MouPanel mou={mou} onChanged={refresh} />}
          <MyTaskStep detail={detail} onRetry={onRetry} />
        </div>
        <div className={`${classes.stack} ${classes.side}`}>
          <MyTaskChecks checks={detail.checks} />
          <CaseParcel detail={detail} />
          {mou && !isPaperDue && <MouPanel mou={mou} onChanged={refresh} />}
          <section className={classes.panel}>
            <PartHistory detail={detail} otherSide={detail.brand.name} isOwn />
          </section>
          {detail.actions.includes('terminate') && <MyTaskLeave detail={detail} />}
        </div>
      </div>
    </div>
  )
}

function Head({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { taskHref } = useMyTaskLinks()
  const { task } = detail
  return (
    <header className={classes.head}>
      <ProductPicture url={task.thumb} ground={groundOf(task.ground)} size={64} />
      <div className={classes.headText}>
        <div className={classes.badgeRow}>
          <StatusBadge kind="task" code={detail.status} isTerminated={detail.outcome === 'terminated'} />
          <span className="t-meta dim num">{detail.number}</span>
        </div>
        <h1 className="t-section">
          <Link href={taskHref(task.id)}>{task.title}</Link>
        </h1>
        <p className="t-small second">
          {detail.brand.name} · {t(`cooperation.${task.cooperationType}`)} ·{' '}
          <span>@{detail.creator.handle}</span>
        </p>
      </div>
    </header>
  )
}

/** One that is not there, or not the reader's; or one that did not load and may do so next time. */
function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('task')
  const { listHref } = useMyTaskLinks()
  if (error instanceof ApiError && error.code === codes.notFound) {
    return (
      <EmptyByFilter
        icon={IconSpeakerphone}
        title={t('case.gone')}
        text={messageOf(error)}
        action={
          <Button component={Link} href={listHref}>
            {t('case.toList')}
          </Button>
        }
      />
    )
  }
  return (
    <ErrorState
      title={t('case.failed')}
      text={messageOf(error)}
      onRetry={onRetry}
      reference={error instanceof ApiError ? error.reference : undefined}
    />
  )
}
