import notebook from '@lobehub/fluent-emoji-3d/assets/1f4d2.webp'
import pencil from '@lobehub/fluent-emoji-3d/assets/270f-fe0f.webp'
import { Button } from '@mantine/core'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { listReviewRecords } from '@sampan/contract/sample'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useReviewRecords } from '#features/sample/sample.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseCard } from '#ui/case/case-card.tsx'
import { CaseReason } from '#ui/case/case-panel.tsx'
import { EvidenceChip } from '#ui/clock/history.tsx'
import { evidenceOf, verbKeys } from '#ui/clock/history-line.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyFirst } from '#ui/frame/states.tsx'
import { RecordList, useRecordSearch } from '#ui/list/record-list.tsx'
import classes from './my-samples.module.css'

type Record = OutputOf<typeof listReviewRecords>['rows'][number]

interface SampleRecordsProps {
  hrefOf: (id: string) => string
  /** The reader's samples: the way on where nothing was decided yet. */
  listHref: string
}

/** Every decision on the creator's applications. */
export function SampleRecords({ hrefOf, listHref }: SampleRecordsProps) {
  const { t } = useTranslation('sample')
  const { moment } = useFormats()
  const search = useRecordSearch()
  const records = useReviewRecords(search.request)
  return (
    <RecordList
      search={search}
      query={records}
      row={(record) => (
        <CaseCard
          key={record.id}
          href={hrefOf(record.sampleId)}
          picture={<ProductPicture url={record.thumb} size={64} />}
          number={`${record.number} · ${moment(record.at)}`}
          name={record.productName}
          heading="h2"
          note={t(verbKeys(record, true), { name: record.actor?.name ?? '' })}
          more={<WhyAndProof record={record} />}
        />
      )}
      empty={
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
      }
    />
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
          {evidenceOf(evidence).map((each) => (
            <EvidenceChip key={`${each.kind} ${each.label}`} evidence={each} />
          ))}
        </div>
      )}
    </>
  )
}
