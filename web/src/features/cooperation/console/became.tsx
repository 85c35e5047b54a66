import { Anchor } from '@mantine/core'
import type { Cooperation } from '@sampan/contract/cooperation-own'
import { useLocation } from '@tanstack/react-router'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './compose.module.css'

/** What came of an invitation: the creator's sample or participation since, each leading to its case. */
export function Became({ rows }: { rows: Cooperation['became'] }) {
  const { t } = useTranslation('cooperation')
  const { moment } = useFormats()
  const { pathname } = useLocation()
  const base = /^(\/m)?\/console/.exec(pathname)?.[0] ?? '/console'
  if (rows.length === 0) return <p className="second">{t('became.none')}</p>
  return (
    <ul className={classes.became}>
      {rows.map(({ kind, id, status, isTerminated, at }) => (
        <li key={id}>
          <Anchor component={Link} href={`${base}/${kind === 'sample' ? 'samples' : 'participations'}/${id}`}>
            {t(`became.${kind}`)}
          </Anchor>
          {kind === 'sample' ? (
            <SampleBadge status={status} />
          ) : (
            <ParticipationBadge status={status} isTerminated={isTerminated} />
          )}
          <span className="t-small dim">{moment(at)}</span>
        </li>
      ))}
    </ul>
  )
}
