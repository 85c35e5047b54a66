import { accountName } from '@sampan/contract/creator-account-name'
import type { ParticipationDetail } from '@sampan/contract/task'
import { type ReviewStage, reviewStages } from '@sampan/contract/task-status'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSeen } from '#features/notification/use-seen.ts'
import { useParticipation, useReaderSide } from '#features/participation/participation.api.ts'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { placeOf } from '#features/participation/participation-order.ts'
import { ReviewBoard } from '#features/participation/review/review-board.tsx'
import { openRemarksOf } from '#features/participation/review/review-rounds.ts'
import { CaseNews } from '#features/sample/case-news.tsx'
import { baseOf } from '#features/task/task-links.ts'
import { useTaskEditor } from '#features/task/task-offer.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { oneOf } from '#lib/search-fields.ts'
import { CasePage } from '#ui/case/case-page.tsx'
import { ClockCell } from '#ui/clock/clock-cell.tsx'
import { Missing } from '#ui/frame/missing.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { Face } from '#ui/mark/face.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { ViewTabs } from '#ui/table/views/view-tabs.tsx'
import classes from './participation-case.module.css'
import { ParticipationMain } from './participation-main.tsx'
import { ParticipationSide } from './participation-side.tsx'
import { ParticipationVerbsBar } from './participation-verbs-bar.tsx'

const search = { show: oneOf(['draft', 'case']) }

const isInReview = ({ status }: Pick<ParticipationDetail, 'status'>): boolean =>
  reviewStages.includes(status as ReviewStage)

interface Slots {
  /** Who signed up, while it is to be answered: what other features know of the account. */
  applicant: (creatorId: string) => ReactNode
}

/** One participation: the draft under review, or the case with its clock and history. */
export function ParticipationCase({ applicant }: Slots) {
  const { t } = useTranslation('task')
  const { pathname } = useLocation()
  const { id } = useParams({ strict: false }) as { id: string }
  const detail = useParticipation(id)
  if (detail.error && !detail.data)
    return (
      <Missing
        error={detail.error}
        onRetry={() => void detail.refetch()}
        icon={IconSpeakerphone}
        goneTitle={t('review.gone')}
        failedTitle={t('case.failed')}
        listLabel={t('review.toList')}
        listHref={`${baseOf(pathname)}/console/sign-ups`}
      />
    )
  if (!detail.data) return <ListSkeleton rows={6} form="rows" />
  return <CaseOf key={id} detail={detail.data} applicant={applicant} onStale={() => void detail.refetch()} />
}

interface CaseOfProps extends Slots {
  detail: ParticipationDetail
  onStale: () => void
}

function CaseOf({ detail, applicant, onStale }: CaseOfProps) {
  useSeen(`/console/participations/${detail.id}`)
  const { t } = useTranslation('task')
  const { pathname } = useLocation()
  const [{ show }] = useSearch(search)
  const hasDraft = detail.submissions.length > 0
  const shown = hasDraft ? (show ?? (isInReview(detail) ? 'draft' : 'case')) : 'case'
  return (
    <CasePage
      head={<Head detail={detail} showsDraft={shown === 'draft'} />}
      tabs={
        hasDraft && (
          <ViewTabs
            active={shown}
            views={(['draft', 'case'] as const).map((key) => ({
              key,
              label: t(`review.show.${key}`),
              href: `${pathname}?show=${key}`,
            }))}
          />
        )
      }
      {...(shown === 'case'
        ? { side: <ParticipationSide detail={detail} applicant={applicant} /> }
        : { keyed: ['review'] as const })}
    >
      <CaseNews detail={detail} words="task" />
      {shown === 'draft' ? (
        <ReviewBoard detail={detail} onStale={onStale} />
      ) : (
        <ParticipationMain detail={detail} />
      )}
    </CasePage>
  )
}

function Head({ detail, showsDraft }: { detail: ParticipationDetail; showsDraft: boolean }) {
  const { t } = useTranslation('task')
  const name = detail.creator.fullName || detail.creator.nickname
  return (
    <PageHead
      title={showsDraft ? t('review.draftBy', { round: detail.round, name }) : name}
      badge={
        <ParticipationBadge
          status={detail.status}
          isTerminated={detail.outcome === 'terminated'}
          duty={detail.clock?.duty}
          large
        />
      }
      picture={<Face name={name} url={detail.creator.avatar} size={48} />}
      meta={<Meta detail={detail} />}
      actions={
        <>
          {showsDraft && <HeadClock detail={detail} />}
          <ParticipationVerbsBar detail={detail} openRemarks={openRemarksOf(detail).length} />
        </>
      }
      {...useCrumb(detail)}
    />
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
      {task.title} · {accountName(creator)} · {pay.filter(Boolean).join(' ')}
    </>
  )
}

function HeadClock({ detail }: { detail: ParticipationDetail }) {
  const clocks = useParticipationClocks(useReaderSide())
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
  const { href, pager } = placeOf(detail.id, (id) => `${base}/console/participations/${id}`)
  const { mayDecide } = useTaskEditor()
  const isReviews =
    href?.includes('/reviews') ??
    (mayDecide.content && (isInReview(detail) || detail.actions.includes('passScript')))
  return {
    crumb: {
      label: t(isReviews ? 'review.title' : 'signUps.title'),
      href: href ?? `${base}/console/${isReviews ? 'reviews' : 'sign-ups'}`,
      number: detail.number,
    },
    pager,
  }
}
