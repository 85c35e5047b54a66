import notebook from '@lobehub/fluent-emoji-3d/assets/1f4d2.webp'
import pencil from '@lobehub/fluent-emoji-3d/assets/270f-fe0f.webp'
import { Button, Pagination } from '@mantine/core'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { listReviewRecords } from '@sampan/contract/sample'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useReviewRecords } from '#features/sample/sample.api.ts'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { pageNumber } from '#lib/search-fields.ts'
import { CaseCard } from '#ui/case/case-card.tsx'
import { CaseReason } from '#ui/case/case-panel.tsx'
import { EvidenceChip } from '#ui/clock/history.tsx'
import { evidenceOf } from '#ui/clock/history-line.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './my-samples.module.css'

const search = { page: pageNumber }

type Record = OutputOf<typeof listReviewRecords>['rows'][number]

interface ReviewHistoryProps {
  hrefOf: (id: string) => string
  /** The reader's samples: the way on where nothing was decided yet. */
  listHref: string
}

/** Every decision on the creator's applications, newest first. */
export function ReviewHistory({ hrefOf, listHref }: ReviewHistoryProps) {
  const { t } = useTranslation('sample')
  const { moment } = useFormats()
  const [{ page }, change] = useSearch(search)
  const records = useReviewRecords(page)
  if (records.error && !records.data) {
    return <ErrorState text={messageOf(records.error)} onRetry={() => void records.refetch()} />
  }
  if (!records.data) return <ListSkeleton rows={5} form="rows" />
  if (records.data.rows.length === 0)
    return (
      <EmptyFirst
        picture={<EmptyPicture main={notebook} side={pencil} ground="sky" />}
        title={t('records.none')}
        text={t('records.noneText')}
        action={
          <Button component={Link} href={listHref} variant="primary">
            {t('records.toSamples')}
          </Button>
        }
      />
    )
  return (
    <div className={classes.list}>
      {records.data.rows.map((record) => (
        <CaseCard
          key={record.id}
          href={hrefOf(record.sampleId)}
          picture={<ProductPicture url={record.thumb} size={64} />}
          badge={record.to !== null && <SampleBadge status={record.to} />}
          number={moment(record.at)}
          name={record.productName}
          heading="h2"
          note={t(`verb.${record.verb}`, { name: record.actor?.name ?? '' })}
          more={<WhyAndProof record={record} />}
        />
      ))}
      <Pagination
        total={Math.ceil(records.data.total / records.data.pageSize)}
        value={page}
        onChange={(next) => change({ page: next > 1 ? String(next) : undefined })}
        hideWithOnePage
      />
    </div>
  )
}

/** In the words of who decided, and what it was decided by. */
function WhyAndProof({ record: { reason, evidence } }: { record: Record }) {
  if (!reason && evidence.length === 0) return null
  return (
    <>
      {reason && <CaseReason>{reason}</CaseReason>}
      {evidence.length > 0 && (
        <div className={classes.proof}>
          {evidence.map((each) => (
            <EvidenceChip key={`${each.kind} ${each.label}`} evidence={evidenceOf(each)} />
          ))}
        </div>
      )}
    </>
  )
}
