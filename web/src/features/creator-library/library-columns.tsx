import { countries } from '@sampan/contract/country'
import { platformNames, platforms } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import type { LibraryCreator } from '@sampan/contract/creator-library'
import { IconBan, IconEyeOff, IconUserPlus } from '@tabler/icons-react'
import { IntentionTag } from '#features/relation/intention-tag.tsx'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { Face } from '#ui/mark/face.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { numberColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import classes from './library.module.css'
import { TopicLine } from './topic-line.tsx'

interface Words {
  t: TFunction<'library'>
  formats: Formats
}

/** Who, how large, what about, what a post costs, what they sell, and what the team keeps of them. */
export function libraryColumns({ t, formats }: Words): Column<LibraryCreator>[] {
  return [
    {
      key: 'creator',
      header: t('column.creator'),
      isHead: true,
      minWidth: 190,
      cell: (row) => (
        <TwoLines
          picture={<Face name={row.fullName} url={row.avatar} size={32} country={row.countryCode} />}
          first={row.fullName}
          second={handleLine(row)}
          title={row.fullName}
        />
      ),
    },
    {
      key: 'tier',
      header: t('column.tier'),
      givesWay: 2,
      width: '100px',
      cell: (row) => <TierTag tier={row.tier} t={t} />,
    },
    {
      key: 'category',
      header: t('column.category'),
      givesWay: 1,
      width: '150px',
      minWidth: 110,
      cell: (row) => <TopicLine keys={row.categories} />,
    },
    numberColumn('followers', t('column.followers'), (row) => formats.number(row.followers), {
      isSortable: true,
      width: '110px',
    }),
    {
      key: 'price',
      header: t('column.price'),
      isSortable: true,
      isNumber: true,
      givesWay: 3,
      width: '120px',
      cell: (row) =>
        row.askingPrice === null ? (
          <span className="dim">–</span>
        ) : (
          <span className="num">{formats.money(row.askingPrice, countries[row.countryCode].currency)}</span>
        ),
    },
    {
      key: 'gmv',
      header: t('column.gmv'),
      isSortable: true,
      isNumber: true,
      givesWay: 3,
      width: '130px',
      cell: (row) => <Gmv row={row} t={t} formats={formats} />,
    },
    {
      key: 'team',
      header: t('column.team'),
      givesWay: 1,
      width: '190px',
      cell: (row) => <Team row={row} t={t} />,
    },
  ]
}

/** TikTok goes without saying: most accounts are there. */
export const handleLine = ({ handle, platform }: Pick<LibraryCreator, 'handle' | 'platform'>): string =>
  [accountName({ platform, handle }), platform === platforms.tiktok ? '' : platformNames[platform]]
    .filter(Boolean)
    .join(' · ')

export function TierTag({ tier, t }: { tier: LibraryCreator['tier']; t: TFunction<'library'> }) {
  return <Tag tint={tier === 'macro' || tier === 'mega' ? 'lotus' : 'silt'}>{t(`tier.${tier}`)}</Tag>
}

interface CellProps {
  row: LibraryCreator
  t: TFunction<'library'>
}

/** What is withheld is said so: it is no zero. */
function Gmv({ row, t, formats }: CellProps & { formats: Formats }) {
  if (row.gmv === null && !row.isLinked) return <span className="dim">–</span>
  if (row.gmv === null) {
    return (
      <span className={`${classes.hidden} dim`}>
        <IconEyeOff size={16} aria-hidden />
        {t('withheld')}
      </span>
    )
  }
  return <span className="num">{formats.money(row.gmv, countries[row.countryCode].currency)}</span>
}

/** What the reader's team keeps of the creator: the first label, how many more, and what the creator thinks. */
function Team({ row, t }: CellProps) {
  const [first, ...others] = row.labels
  return (
    <span className={classes.tags}>
      {row.isBlacklisted && (
        <Tag tint="clay" icon={IconBan}>
          {t('blacklisted')}
        </Tag>
      )}
      {!row.isLinked && (
        <Tag tint="silt" icon={IconUserPlus}>
          {t('notLinked')}
        </Tag>
      )}
      {row.intention && row.intention !== 'notAsked' && <IntentionTag intention={row.intention} />}
      {first && <Tag tint="lagoon">{first.name}</Tag>}
      {others.length > 0 && (
        <span className="t-meta dim" title={others.map(({ name }) => name).join(', ')}>
          +{others.length}
        </span>
      )}
    </span>
  )
}
