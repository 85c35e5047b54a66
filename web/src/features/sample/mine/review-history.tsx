import notebook from '@lobehub/fluent-emoji-3d/assets/1f4d2.webp'
import pencil from '@lobehub/fluent-emoji-3d/assets/270f-fe0f.webp'
import { Button, Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReviewRecords } from '#features/sample/sample.api.ts'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useSearch } from '#lib/search.ts'
import { pageNumber } from '#lib/search-fields.ts'
import { CaseLine, CasePanel, CaseReason } from '#ui/case/case-panel.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './my-samples.module.css'

const search = { page: pageNumber }

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
        <CasePanel key={record.id}>
          <CaseLine>
            {record.to !== null && <SampleBadge status={record.to} />}
            <span className="t-meta dim">{moment(record.at)}</span>
          </CaseLine>
          <h2 className="t-card">
            <Link href={hrefOf(record.sampleId)}>{record.productName}</Link>
          </h2>
          <p className="t-small second">{t(`verb.${record.verb}`, { name: record.actor?.name ?? '' })}</p>
          {record.reason && <CaseReason>{record.reason}</CaseReason>}
        </CasePanel>
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
