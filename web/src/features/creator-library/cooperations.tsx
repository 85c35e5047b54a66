import type { LibraryDetail } from '@sampan/contract/creator-library'
import { IconGift, IconSpeakerphone } from '@tabler/icons-react'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './library.module.css'

/** Samples and tasks that the reader may know of, each leading to its case. */
export function Cooperations({ detail, consoleBase }: { detail: LibraryDetail; consoleBase: string }) {
  const { t } = useTranslation('library')
  const { longDay } = useFormats()
  const { rows, total } = detail.cooperations
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
      {total > rows.length && (
        <p className="t-meta dim">{t('cooperation.more', { count: total - rows.length })}</p>
      )}
    </CasePanel>
  )
}
