import type { LibraryCreator } from '@sampan/contract/creator-library'
import { IconHomeOff, IconWalletOff } from '@tabler/icons-react'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { Tag } from '#ui/mark/status-badge.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import classes from './readiness-columns.module.css'

/** Of those whom the reader acts for: what is under way, what is missing, since when. */
export function readinessColumns(t: TFunction<'creator'>, formats: Formats): Column<LibraryCreator>[] {
  return [
    {
      key: 'work',
      header: t('managed.column.work'),
      minWidth: 130,
      cell: (row) => row.readiness && <Work readiness={row.readiness} t={t} />,
    },
    {
      key: 'missing',
      header: t('managed.column.missing'),
      givesWay: 4,
      width: '190px',
      cell: (row) => row.readiness && <Missing readiness={row.readiness} t={t} />,
    },
    {
      key: 'linked',
      header: t('managed.column.linked'),
      isSortable: true,
      givesWay: 1,
      width: '110px',
      cell: (row) => row.readiness && <span className="second num">{formats.day(row.linkedAt)}</span>,
    },
  ]
}

type Readiness = NonNullable<LibraryCreator['readiness']>

interface CellProps {
  readiness: Readiness
  t: TFunction<'creator'>
}

function Work({ readiness, t }: CellProps) {
  const samples = readiness.openSamples > 0 ? t('managed.samples', { count: readiness.openSamples }) : ''
  const first = readiness.activeTask?.title ?? samples
  if (!first) return <span className="dim">{t('managed.noWork')}</span>
  const second = readiness.activeTask && [readiness.activeTask.number, samples].filter(Boolean).join(' · ')
  return <TwoLines first={first} second={second} title={first} />
}

interface MissingProps extends Omit<CellProps, 'readiness'> {
  readiness: Pick<Readiness, 'hasAddress' | 'hasPayoutMethod'>
}

/** What keeps anybody from applying, each with its word. */
export function Missing({ readiness, t }: MissingProps) {
  if (readiness.hasAddress && readiness.hasPayoutMethod)
    return <span className="second">{t('managed.ready')}</span>
  return (
    <span className={classes.tags}>
      {!readiness.hasAddress && (
        <Tag tint="silt" icon={IconHomeOff}>
          {t('managed.has.noAddress')}
        </Tag>
      )}
      {!readiness.hasPayoutMethod && (
        <Tag tint="silt" icon={IconWalletOff}>
          {t('managed.has.noPayout')}
        </Tag>
      )}
    </span>
  )
}
