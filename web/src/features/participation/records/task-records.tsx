import notebook from '@lobehub/fluent-emoji-3d/assets/1f4d2.webp'
import pencil from '@lobehub/fluent-emoji-3d/assets/270f-fe0f.webp'
import { Button } from '@mantine/core'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { listTaskReviewRecords } from '@sampan/contract/participation-own'
import { useTaskReviewRecords } from '#features/participation/my-task.api.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
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
import { remarkTimecode } from '#ui/video/timecode.ts'
import classes from './records.module.css'

type Record = OutputOf<typeof listTaskReviewRecords>['rows'][number]

/** Every decision on the creator's sign-ups, drafts, posts and agreements (R119). */
export function TaskRecords({ hrefOf, listHref }: { hrefOf: (id: string) => string; listHref: string }) {
  const { t } = useTranslation('task')
  const { moment } = useFormats()
  const search = useRecordSearch()
  const records = useTaskReviewRecords(search.request)
  return (
    <RecordList
      search={search}
      query={records}
      row={(record) => (
        <CaseCard
          key={record.id}
          href={hrefOf(record.participationId)}
          picture={<ProductPicture url={record.thumb || null} ground={groundOf(record.ground)} size={64} />}
          number={`${record.number} · ${moment(record.at)}`}
          name={record.title}
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
              {t('records.toTasks')}
            </Button>
          }
        />
      }
    />
  )
}

/** In the words of who decided, with the remarks on moments of the draft, and what it was decided by. */
function WhyAndProof({ record: { reason, evidence, remarks } }: { record: Record }) {
  if (!reason && evidence.length + remarks.length === 0) return null
  return (
    <>
      {reason && <CaseReason>{reason}</CaseReason>}
      {remarks.length > 0 && (
        <ol className={classes.remarks}>
          {remarks.map((remark) => (
            <li key={remark.id} value={remark.number}>
              {remark.atMs !== null && <span className={classes.at}>{remarkTimecode(remark.atMs)}</span>}
              {remark.text}
            </li>
          ))}
        </ol>
      )}
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
