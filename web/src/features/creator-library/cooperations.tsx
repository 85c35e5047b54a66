import type { LibraryDetail } from '@sampan/contract/creator-library'
import { IconGift, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { TablePaging } from '#ui/table/data-table-paging.tsx'
import { useCreatorCooperations } from './creator-library.api.ts'
import classes from './library.module.css'

const pageSize = 20

/** Samples and tasks that the reader may know of, each leading to its case. */
export function Cooperations({ detail, consoleBase }: { detail: LibraryDetail; consoleBase: string }) {
  const { t } = useTranslation('library')
  const { longDay } = useFormats()
  const [page, setPage] = useState(1)
  // The first page is a part of the creator's own answer.
  const later = useCreatorCooperations(detail.id, page)
  const { rows } = (page > 1 && later.data) || detail.cooperations
  const { total } = detail.cooperations
  return (
    <CasePanel title={t('cooperation.title', { count: total })}>
      {rows.length === 0 ? (
        <p className="t-small second">{t('cooperation.none')}</p>
      ) : (
        <ul className={classes.cooperations}>
          {rows.map((row) => (
            <li key={row.id}>
              {row.kind === 'sample' ? (
                <IconGift size={18} aria-hidden />
              ) : (
                <IconSpeakerphone size={18} aria-hidden />
              )}
              <div className={classes.text}>
                <Link
                  href={`${consoleBase}/${row.kind === 'sample' ? 'samples' : 'participations'}/${row.id}`}
                  className={`t-card ${classes.link}`}
                >
                  {row.title}
                </Link>
                <div className="t-small second">{[row.number, row.brand].join(' · ')}</div>
              </div>
              {row.kind === 'sample' ? (
                <SampleBadge status={row.status} />
              ) : (
                <ParticipationBadge status={row.status} isTerminated={row.isTerminated} />
              )}
              <span className="t-meta dim num">{longDay(row.at)}</span>
            </li>
          ))}
        </ul>
      )}
      {later.error && <ErrorState text={messageOf(later.error)} onRetry={() => void later.refetch()} />}
      {total > pageSize && <TablePaging page={page} pageSize={pageSize} total={total} onPage={setPage} />}
    </CasePanel>
  )
}
