import { accountName } from '@sampan/contract/creator-account-name'
import type { MouRow } from '@sampan/contract/mou'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { ClockCell } from '#ui/clock/clock-cell.tsx'
import { Face } from '#ui/mark/face.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { dateColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { clockOf, dutyKey } from './mou-clock.ts'
import { MouStatus } from './mou-status.tsx'

interface ColumnWords {
  t: TFunction<'mou'>
  formats: Formats
  /** Whether the clock's duty is "you" for the reader. */
  isOwnDuty: (clock: NonNullable<MouRow['clock']>) => boolean
  /** The column of brands, for whoever has those of several. */
  brand: Column<MouRow>[]
}

/** Whose agreement, of which case, its state, who owes, which round, since when. */
export function mouColumns({ t, formats, isOwnDuty, brand }: ColumnWords): Column<MouRow>[] {
  return [
    {
      key: 'creator',
      header: t('console.column.creator'),
      isHead: true,
      width: '24%',
      minWidth: 150,
      cell: ({ creator }) => (
        <TwoLines
          picture={<Face name={creator.name} url={creator.avatar} size={32} />}
          first={creator.name}
          second={accountName(creator)}
          title={creator.name}
        />
      ),
    },
    {
      key: 'case',
      header: t('console.column.case'),
      minWidth: 160,
      cell: (row) => <TwoLines first={row.title} second={row.number} title={row.title} />,
    },
    ...brand,
    {
      key: 'status',
      header: t('console.column.status'),
      width: '140px',
      cell: (row) => <MouStatus status={row.status} />,
    },
    {
      key: 'clock',
      header: t('console.column.clock'),
      isSortable: true,
      width: '190px',
      cell: (row) => <MouClock row={row} t={t} isOwnDuty={isOwnDuty} />,
    },
    {
      key: 'round',
      header: t('console.column.round'),
      givesWay: 1,
      isNumber: true,
      width: '88px',
      cell: (row) => <span className="second num">{row.round || '–'}</span>,
    },
    dateColumn(
      'submitted',
      t('console.column.submitted'),
      (row) => row.submittedAt && formats.moment(row.submittedAt),
      { isSortable: true, givesWay: 2 },
    ),
  ]
}

function MouClock({ row, t, isOwnDuty }: Pick<ColumnWords, 't' | 'isOwnDuty'> & { row: MouRow }) {
  const { clock } = row
  if (!clock) return <span className="dim">–</span>
  return (
    <ClockCell clock={clockOf(row, clock)} title={t(`console.duty.${dutyKey(clock, isOwnDuty(clock))}`)} />
  )
}
