import { Button } from '@mantine/core'
import { useState } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useSamplesOf } from '#features/sample/apply/for-creators.api.ts'
import { clockOf, dutyWords } from '#features/sample/case-clock.ts'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseCard } from '#ui/case/case-card.tsx'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'

const pageSize = 5

interface CreatorSamplesProps {
  creatorId: string
  caseHref: (id: string) => string
}

/** The samples of one creator that the reader looks after, the newest first. */
export function CreatorSamples({ creatorId, caseHref }: CreatorSamplesProps) {
  const { t } = useTranslation('sample')
  const { t: own } = useTranslation('creator')
  const [size, setSize] = useState(pageSize)
  const { data, error, refetch } = useSamplesOf(creatorId, size)
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={2} form="rows" />
  if (data.rows.length === 0) return <EmptyByFilter title={own('managed.panel.noSamples')} />
  return (
    <>
      {data.rows.map((row) => (
        <CaseCard
          key={row.id}
          href={caseHref(row.id)}
          picture={<ProductPicture url={row.product.thumb} size={64} />}
          badge={<SampleBadge status={row.status} />}
          number={row.number}
          name={row.product.name}
          note={row.sku.name}
          clock={
            row.clock && (
              <ClockStrip clock={clockOf(row, row.clock, t)} title={dutyWords(row, row.clock, t)} />
            )
          }
        />
      ))}
      {data.total > size && (
        <Button variant="quiet" onClick={() => setSize(Math.min(100, size + pageSize))}>
          {own('managed.panel.more')}
        </Button>
      )}
    </>
  )
}
