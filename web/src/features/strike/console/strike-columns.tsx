import { accountName } from '@sampan/contract/creator-account-name'
import type { StrikeCase } from '@sampan/contract/strike'
import { StrikeBadge } from '#features/strike/strike-badge.tsx'
import { useStrikeWords } from '#features/strike/use-strike-words.ts'
import type { Formats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TFunction } from '#lib/words.ts'
import { ClockCell } from '#ui/clock/clock-cell.tsx'
import { Face } from '#ui/mark/face.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { useStrikeClock } from './use-strike-clock.ts'

/** Who, which rule in which case, what it took, its state, and who owes what until when. */
export function strikeColumns(t: TFunction<'strike'>, formats: Formats): Column<StrikeCase>[] {
  return [
    {
      key: 'creator',
      header: t('list.column.creator'),
      isHead: true,
      minWidth: 200,
      cell: (row) => (
        <TwoLines
          picture={<Face name={row.creatorName} url={row.avatar} size={32} country={row.countryCode} />}
          first={row.creatorName}
          second={accountName(row)}
          title={row.creatorName}
        />
      ),
    },
    {
      key: 'case',
      header: t('list.column.case'),
      minWidth: 190,
      givesWay: 2,
      cell: (row) => (
        <TwoLines first={row.title} second={`${row.number} · ${row.brandName}`} title={row.title} />
      ),
    },
    {
      key: 'rule',
      header: t('list.column.rule'),
      minWidth: 170,
      cell: (row) => <Rule row={row} />,
    },
    {
      key: 'status',
      header: t('list.column.status'),
      width: '170px',
      cell: (row) => <StrikeBadge status={row.status} />,
    },
    {
      key: 'clock',
      header: t('list.column.clock'),
      isSortable: true,
      width: '190px',
      cell: (row) => <StrikeClockCell row={row} until={formats.longDay} />,
    },
  ]
}

function Rule({ row }: { row: StrikeCase }) {
  const { t } = useTranslation('strike')
  const words = useStrikeWords()
  const took = words.took(row)
  return <TwoLines first={t(`rule.${row.rule}`)} second={took} title={took} />
}

function StrikeClockCell({ row, until }: { row: StrikeCase; until: Formats['longDay'] }) {
  const { t } = useTranslation('strike')
  const { clockOf, titleOf } = useStrikeClock()
  const clock = clockOf(row)
  if (clock) return <ClockCell clock={clock} title={titleOf(row)} />
  if (!row.endsAt) return <span className="dim">–</span>
  return <span className="second num">{t('list.until', { date: until(row.endsAt) })}</span>
}
