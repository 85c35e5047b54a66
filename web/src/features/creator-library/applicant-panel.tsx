import { countries } from '@sampan/contract/country'
import type { LibraryDetail } from '@sampan/contract/creator-library'
import { IconExternalLink, IconUserSearch } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import own from './applicant.module.css'
import { useLibraryCreator } from './creator-library.api.ts'
import classes from './figures.module.css'
import { TopicLine } from './topic-line.tsx'
import { Withheld } from './withheld.tsx'

interface ApplicantPanelProps {
  /** The account with which somebody applied. */
  creatorId: string
  /** The creator's own page in the library. */
  href: string
}

/** Who asks, before it is decided: what they say of themselves, whether they keep their word, what their posts do, and the latest of them. */
export function ApplicantPanel({ creatorId, href }: ApplicantPanelProps) {
  const { t } = useTranslation('library')
  const { data, isPending } = useLibraryCreator(creatorId)
  if (isPending) return <Coming />
  // Who has no part in the library, or whose company is still looked at, decides by what the case itself says.
  if (!data) return null
  return (
    <CasePanel
      title={t('applicant.title')}
      aside={
        <Link href={href} className={`t-small ${own.all}`}>
          <IconUserSearch size={16} aria-hidden />
          {t('applicant.all')}
        </Link>
      }
    >
      {data.introduction && <p className="t-small">{data.introduction}</p>}
      {data.categories.length > 0 && <TopicLine keys={data.categories} />}
      <Figures detail={data} />
      <Record detail={data} />
      <Posts detail={data} />
    </CasePanel>
  )
}

/** Its place until it is known, so that what is below it does not move. */
function Coming() {
  const { t } = useTranslation('library')
  return (
    <CasePanel title={t('applicant.title')}>
      <div className={own.coming}>
        <ListSkeleton rows={4} form="rows" />
      </div>
    </CasePanel>
  )
}

function Figures({ detail }: { detail: LibraryDetail }) {
  const { t } = useTranslation('library')
  const { money, compact, percent } = useFormats()
  const { metrics } = detail
  const { currency } = countries[detail.countryCode]
  const gmv = metrics?.sales.gmv
  const tiles = [
    gmv !== null && gmv !== undefined && { key: 'sales.gmv', value: money(gmv, currency) },
    typeof metrics?.video.views === 'number' && { key: 'figure.views', value: compact(metrics.video.views) },
    typeof metrics?.video.engagementRate === 'number' && {
      key: 'figure.engagement',
      value: percent(metrics.video.engagementRate),
    },
  ].filter((tile) => typeof tile === 'object')
  if (tiles.length === 0) return <Withheld isLinked={detail.isLinked} />
  return (
    <dl className={classes.averages}>
      {tiles.map(({ key, value }) => (
        <div key={key}>
          <dd className={classes.figure}>{value}</dd>
          <dt className="t-small second">{t(key as 'sales.gmv' | 'figure.views' | 'figure.engagement')}</dt>
        </div>
      ))}
    </dl>
  )
}

function Record({ detail: { promises, strikes } }: { detail: LibraryDetail }) {
  const { t } = useTranslation('library')
  const kept =
    promises && promises.all > 0
      ? `${t('promises.title')}: ${t('promises.of', { ...promises })}`
      : t('promises.none')
  return (
    <p className="t-small second">
      {kept} · {strikes > 0 ? t('strikes', { count: strikes }) : t('noStrikes')}
    </p>
  )
}

function Posts({ detail: { posts } }: { detail: LibraryDetail }) {
  const { t } = useTranslation('library')
  const { longDay } = useFormats()
  return (
    <div>
      <p className="t-meta dim">{t('applicant.posts')}</p>
      {posts.length === 0 ? (
        <p className="t-small second">{t('applicant.noPosts')}</p>
      ) : (
        <ul className={own.posts}>
          {posts.map(({ url, at }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer" className="t-small">
                <span className={own.postUrl}>{url.replace(/^https:\/\/(www\.)?/, '')}</span>
                <IconExternalLink size={14} aria-hidden />
              </a>
              <span className="t-meta dim">{longDay(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
