import { Button } from '@mantine/core'
import { codes } from '@sampan/contract/codes'
import type { ParticipationDetail } from '@sampan/contract/task'
import { type ReviewStage, reviewStages } from '@sampan/contract/task-status'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePartClocks } from '#features/participation/part-clock.ts'
import { PartNews } from '#features/participation/part-news.tsx'
import { useParticipation, useReaderSide } from '#features/participation/participation.api.ts'
import { readOrder } from '#features/participation/participation-order.ts'
import { ReviewBoard } from '#features/participation/review/review-board.tsx'
import { openRemarksOf } from '#features/participation/review/review-rounds.ts'
import { baseOf } from '#features/task/task-links.ts'
import { useTaskEditor } from '#features/task/task-offer.api.ts'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useSearch } from '#lib/search.ts'
import { oneOf } from '#lib/search-fields.ts'
import { StatusBadge } from '#ui/case/status-badge.tsx'
import { ClockCell } from '#ui/clock/clock-cell.tsx'
import { Link } from '#ui/frame/links.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { Face } from '#ui/mark/face.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { ViewTabs } from '#ui/table/view-tabs.tsx'
import classes from './participation-case.module.css'
import { ParticipationMain } from './participation-main.tsx'
import { ParticipationSide } from './participation-side.tsx'
import { ParticipationVerbsBar } from './participation-verbs-bar.tsx'

const search = { show: oneOf(['draft', 'case']) }

export const isInReview = ({ status }: Pick<ParticipationDetail, 'status'>): boolean =>
  reviewStages.includes(status as ReviewStage)

/** One participation: the draft under review, or the case with its clock and history. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id: string }
  const detail = useParticipation(id)
  if (detail.error && !detail.data)
    return <Missing error={detail.error} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <ListSkeleton rows={6} form="rows" />
  return <CaseOf key={id} detail={detail.data} onStale={() => void detail.refetch()} />
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('task')
  const { pathname } = useLocation()
  if (!(error instanceof ApiError) || error.code !== codes.notFound) {
    const reference = error instanceof ApiError ? error.reference : undefined
    return (
      <ErrorState title={t('case.failed')} text={messageOf(error)} onRetry={onRetry} reference={reference} />
    )
  }
  return (
    <EmptyByFilter
      icon={IconSpeakerphone}
      title={t('review.gone')}
      text={messageOf(error)}
      action={
        <Button component={Link} href={`${baseOf(pathname)}/console/sign-ups`}>
          {t('review.toList')}
        </Button>
      }
    />
  )
}

function CaseOf({ detail, onStale }: { detail: ParticipationDetail; onStale: () => void }) {
  const { t } = useTranslation('task')
  const { pathname } = useLocation()
  const [{ show }] = useSearch(search)
  const hasDraft = detail.submissions.length > 0
  const shown = hasDraft ? (show ?? (isInReview(detail) ? 'draft' : 'case')) : 'case'
  const name = detail.creator.fullName || detail.creator.nickname
  return (
    <div className={classes.case}>
      <PartNews detail={detail} />
      <PageHead
        title={shown === 'draft' ? t('review.draftBy', { round: detail.round, name }) : name}
        badge={
          <StatusBadge
            kind="task"
            code={detail.status}
            isTerminated={detail.outcome === 'terminated'}
            large
          />
        }
        picture={<Face name={name} url={detail.creator.avatar} size={48} />}
        meta={<Meta detail={detail} />}
        actions={
          <>
            {shown === 'draft' && <HeadClock detail={detail} />}
            <ParticipationVerbsBar detail={detail} openRemarks={openRemarksOf(detail).length} />
          </>
        }
        {...useCrumb(detail)}
      />
      {hasDraft && (
        <ViewTabs
          active={shown}
          views={(['draft', 'case'] as const).map((key) => ({
            key,
            label: t(`review.show.${key}`),
            href: `${pathname}?show=${key}`,
          }))}
        />
      )}
      {shown === 'draft' ? (
        <ReviewBoard detail={detail} onStale={onStale} />
      ) : (
        <div className={classes.page}>
          <ParticipationMain detail={detail} />
          <ParticipationSide detail={detail} />
        </div>
      )}
    </div>
  )
}

/** The task, whose account, and what it pays. */
function Meta({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { money, percent } = useFormats()
  const { task, creator } = detail
  const hasReward = Number(task.reward) > 0
  const rate = percent(task.commissionRate)
  const pay = [
    hasReward && money(task.reward, task.currency),
    task.commissionRate > 0 && t(hasReward ? 'case.reward.plus' : 'review.commission', { percent: rate }),
  ]
  return (
    <>
      {task.title} · @{creator.handle} · {pay.filter(Boolean).join(' ')}
    </>
  )
}

function HeadClock({ detail }: { detail: ParticipationDetail }) {
  const clocks = usePartClocks(useReaderSide())
  if (!detail.clock) return null
  return (
    <span className={classes.clock}>
      <ClockCell clock={clocks.clockOf(detail, detail.clock)} title={clocks.dutyOf(detail, detail.clock)} />
    </span>
  )
}

/** The way back to the list one came from, and its neighbours there. */
function useCrumb(detail: ParticipationDetail) {
  const { t } = useTranslation('task')
  const { pathname } = useLocation()
  const base = baseOf(pathname)
  const order = readOrder()
  const place = order?.ids.indexOf(detail.id) ?? -1
  const { mayDecide } = useTaskEditor()
  const isReviews = order?.href.includes('/reviews') ?? (mayDecide.content && isInReview(detail))
  const hrefAt = (index: number) => {
    const id = order?.ids[index]
    return id ? `${base}/console/participations/${id}` : undefined
  }
  return {
    crumb: {
      label: t(isReviews ? 'review.title' : 'signUps.title'),
      href: order?.href ?? `${base}/console/${isReviews ? 'reviews' : 'sign-ups'}`,
      number: detail.number,
    },
    ...(order &&
      place >= 0 && {
        pager: {
          position: place + 1,
          total: order.ids.length,
          previousHref: hrefAt(place - 1),
          nextHref: hrefAt(place + 1),
        },
      }),
  }
}
