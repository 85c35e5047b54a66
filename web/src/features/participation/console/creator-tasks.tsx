import { Button } from '@mantine/core'
import { useState } from 'react'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { useParticipationsOf } from '#features/participation/sign-up/for-creator.api.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseCard } from '#ui/case/case-card.tsx'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'

const pageSize = 5

interface CreatorTasksProps {
  creatorId: string
  caseHref: (id: string) => string
}

/** The endorsements of one creator that the reader looks after, the newest first. */
export function CreatorTasks({ creatorId, caseHref }: CreatorTasksProps) {
  const { t } = useTranslation('creator')
  const { t: words } = useTranslation('task')
  const clocks = useParticipationClocks(undefined)
  const [size, setSize] = useState(pageSize)
  const { data, error, refetch } = useParticipationsOf(creatorId, size)
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={2} form="rows" />
  if (data.rows.length === 0) return <EmptyByFilter title={t('managed.panel.noTasks')} />
  return (
    <>
      {data.rows.map((row) => (
        <CaseCard
          key={row.id}
          href={caseHref(row.id)}
          picture={<ProductPicture url={row.task.thumb} size={64} />}
          badge={
            <ParticipationBadge
              status={row.status}
              isTerminated={row.outcome === 'terminated'}
              duty={row.clock?.duty}
            />
          }
          number={row.number}
          name={row.task.title}
          note={words(`cooperation.${row.task.cooperationType}`)}
          clock={
            row.clock && (
              <ClockStrip clock={clocks.clockOf(row, row.clock)} title={clocks.dutyOf(row, row.clock)} />
            )
          }
        />
      ))}
      {data.total > size && (
        <Button variant="quiet" onClick={() => setSize(Math.min(100, size + pageSize))}>
          {t('managed.panel.more')}
        </Button>
      )}
    </>
  )
}
