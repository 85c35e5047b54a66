import { platformNames } from '@sampan/contract/creator'
import type { ManagedCreator } from '@sampan/contract/managed-creator'
import { IconBan, IconHomeOff, IconWalletOff } from '@tabler/icons-react'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { Face } from '#ui/mark/face.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import classes from './managed-creator-columns.module.css'

/** Who, where, how many followers, what is under way, what is missing, since when. */
export function managedColumns(t: TFunction<'creator'>, formats: Formats): Column<ManagedCreator>[] {
  return [
    {
      key: 'creator',
      header: t('managed.column.creator'),
      isHead: true,
      width: '26%',
      minWidth: 150,
      cell: (row) => (
        <TwoLines
          picture={<Face name={row.fullName} url={row.avatar} size={32} country={row.countryCode} />}
          first={row.fullName}
          second={`@${row.handle}`}
          title={row.fullName}
        />
      ),
    },
    {
      key: 'platform',
      header: t('managed.column.platform'),
      givesWay: 2,
      width: '120px',
      cell: (row) => <span className="second">{platformNames[row.platform] ?? t('otherPlatform')}</span>,
    },
    {
      key: 'followers',
      header: t('managed.column.followers'),
      isSortable: true,
      isNumber: true,
      width: '120px',
      cell: (row) => <span className="num">{formats.compact(row.followers)}</span>,
    },
    {
      key: 'work',
      header: t('managed.column.work'),
      minWidth: 150,
      cell: (row) => <Work row={row} t={t} />,
    },
    {
      key: 'missing',
      header: t('managed.column.missing'),
      width: '210px',
      cell: (row) => <Missing row={row} t={t} />,
    },
    {
      key: 'linked',
      header: t('managed.column.linked'),
      isSortable: true,
      givesWay: 1,
      width: '110px',
      cell: (row) => <span className="second num">{formats.day(row.linkedAt)}</span>,
    },
  ]
}

interface CellProps {
  row: ManagedCreator
  t: TFunction<'creator'>
}

function Work({ row, t }: CellProps) {
  const samples = row.openSamples > 0 ? t('managed.samples', { count: row.openSamples }) : ''
  const first = row.activeTask?.title ?? samples
  if (!first) return <span className="dim">{t('managed.noWork')}</span>
  const second = row.activeTask && [row.activeTask.number, samples].filter(Boolean).join(' · ')
  return <TwoLines first={first} second={second} title={first} />
}

/** What keeps anybody from applying, each with its word; nothing when all is there. */
export function Missing({ row, t }: CellProps) {
  if (row.hasAddress && row.hasPayoutMethod && !row.isBlacklisted) {
    return <span className="second">{t('managed.ready')}</span>
  }
  return (
    <span className={classes.tags}>
      {row.isBlacklisted && (
        <Tag tint="clay" icon={IconBan}>
          {t('managed.blacklisted')}
        </Tag>
      )}
      {!row.hasAddress && (
        <Tag tint="silt" icon={IconHomeOff}>
          {t('managed.has.noAddress')}
        </Tag>
      )}
      {!row.hasPayoutMethod && (
        <Tag tint="silt" icon={IconWalletOff}>
          {t('managed.has.noPayout')}
        </Tag>
      )}
    </span>
  )
}
