import type { ShareLine } from '@sampan/contract/share'
import { isNegative, signed } from '#features/payout/amounts.ts'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { Face } from '#ui/mark/face.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { EarningStateBadge } from '../earning-state.tsx'
import classes from './shares.module.css'

/** Whose earning, for what, where the money is, what was credited, and the part of it. */
export const shareColumns = (t: TFunction<'earning'>, formats: Formats): Column<ShareLine>[] => [
  {
    key: 'creator',
    header: t('shares.column.creator'),
    isHead: true,
    minWidth: 160,
    cell: ({ creator }) => (
      <TwoLines
        picture={<Face name={creator.name} url={creator.avatar} size={32} />}
        first={creator.name}
        title={creator.name}
      />
    ),
  },
  {
    key: 'what',
    header: t('shares.column.what'),
    minWidth: 180,
    cell: (row) => <What row={row} t={t} />,
  },
  {
    key: 'state',
    header: t('shares.column.state'),
    width: '150px',
    cell: (row) => <EarningStateBadge state={row.state} />,
  },
  {
    key: 'whole',
    header: t('shares.column.whole'),
    isNumber: true,
    givesWay: 2,
    width: '130px',
    cell: (row) => <Money amount={row.whole} row={row} formats={formats} />,
  },
  {
    key: 'percent',
    header: t('shares.column.percent'),
    isNumber: true,
    width: '90px',
    cell: ({ percent }) => formats.percent(percent),
  },
  {
    key: 'amount',
    header: t('shares.column.amount'),
    isNumber: true,
    isSortable: true,
    width: '130px',
    cell: (row) => (
      <strong>
        <Money amount={row.amount} row={row} formats={formats} />
      </strong>
    ),
  },
  {
    key: 'at',
    header: t('shares.column.at'),
    isSortable: true,
    givesWay: 1,
    width: '160px',
    cell: ({ at }) => (
      <time className="second num" dateTime={at}>
        {formats.moment(at)}
      </time>
    ),
  },
]

function What({ row, t }: { row: ShareLine; t: TFunction<'earning'> }) {
  const kind = t(`kind.${row.kind}`)
  const title = row.title || kind
  const second = [row.title ? kind : '', row.brandName, row.order, row.payout?.reference, row.memo]
    .filter(Boolean)
    .join(' · ')
  return <TwoLines first={title} second={second} title={`${title} · ${second}`} />
}

function Money({ amount, row, formats }: { amount: string; row: ShareLine; formats: Formats }) {
  const say = (value: string) => formats.money(value, row.currency)
  return (
    <span className={classes.money} data-taken={isNegative(amount) || undefined}>
      {isNegative(amount) ? signed(amount, say) : say(amount)}
    </span>
  )
}
