import { accountName } from '@sampan/contract/creator-account-name'
import type { SampleRow } from '@sampan/contract/sample'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { clockOf, creatorParty } from '#features/sample/case-clock.ts'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { ClockCell } from '#ui/clock/clock-cell.tsx'
import { Face } from '#ui/mark/face.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { dateColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'

interface ColumnWords {
  t: TFunction<'sample'>
  formats: Formats
  /** Whether the clock's duty is "you" for the reader. */
  isOwnDuty: (clock: NonNullable<SampleRow['clock']>) => boolean
  /** The list is narrowed to what is unusual: why it is stays longer than when it was applied for. */
  isUnusual: boolean
  /** The column of brands, for whoever has cases of several. */
  brand: Column<SampleRow>[]
}

/** Who, what, where it is, who owes, how it is promoted, since when. */
export function sampleColumns(words: ColumnWords): Column<SampleRow>[] {
  const { t, formats } = words
  return [
    {
      key: 'creator',
      header: t('console.column.creator'),
      isHead: true,
      isSortable: true,
      width: '24%',
      minWidth: 150,
      cell: ({ creator }) => (
        <TwoLines
          picture={
            <Face name={creator.fullName} url={creator.avatar} size={32} country={creator.countryCode} />
          }
          first={creator.fullName || creator.nickname}
          second={[
            accountName(creator),
            formats.compact(creator.followers),
            ...(creator.source === 'said' ? [t('console.said')] : []),
          ].join(' · ')}
          title={creator.fullName}
        />
      ),
    },
    {
      key: 'sample',
      header: t('console.column.sample'),
      width: '26%',
      minWidth: 160,
      cell: (row) => (
        <TwoLines
          picture={<ProductPicture url={row.product.thumb} size={36} />}
          first={row.product.name}
          second={`${row.number} · ${row.sku.name}`}
          title={row.product.name}
        />
      ),
    },
    ...words.brand,
    {
      key: 'status',
      header: t('console.column.status'),
      width: '150px',
      cell: (row) => <SampleBadge status={row.status} />,
    },
    {
      key: 'clock',
      header: t('console.column.clock'),
      isSortable: true,
      width: '170px',
      cell: (row) => <SampleClock row={row} {...words} />,
    },
    {
      key: 'promote',
      header: t('console.column.promote'),
      givesWay: 1,
      width: '112px',
      cell: (row) => <span className="second one-line">{t(`promote.${row.promoteType}`)}</span>,
    },
    {
      key: 'unusual',
      header: t('console.column.unusual'),
      givesWay: words.isUnusual ? 3 : 1,
      width: '150px',
      cell: (row) => <Unusual row={row} t={t} formats={formats} />,
    },
    dateColumn('applied', t('console.column.applied'), (row) => formats.day(row.appliedAt), {
      isSortable: true,
      givesWay: 2,
      width: '90px',
    }),
  ]
}

/** Why a case is marked, in short words. */
function Unusual({ row, t, formats }: Pick<ColumnWords, 't' | 'formats'> & { row: SampleRow }) {
  const reasons = row.abnormalReasons
  if (reasons.length === 0) return <span className="dim">–</span>
  const words = formats.list(reasons.map((each) => t(`console.sign.${each}`)))
  return (
    <span className="second one-line" title={words}>
      {words}
    </span>
  )
}

function SampleClock({ row, t, formats, isOwnDuty }: ColumnWords & { row: SampleRow }) {
  const { clock } = row
  if (clock) {
    const title = t(isOwnDuty(clock) ? `console.duty.${clock.duty}_you` : `console.duty.${clock.duty}`)
    return <ClockCell clock={clockOf(row, clock, t)} title={title} />
  }
  if (row.revenue === null) return <span className="dim">–</span>
  return (
    <TwoLines
      picture={<Face name={creatorParty(row).name} url={row.creator.avatar} size={28} />}
      first={formats.money(row.revenue, row.product.currency)}
      second={t('console.sold')}
    />
  )
}
