import type { Cooperation } from '@sampan/contract/cooperation-own'
import { accountName } from '@sampan/contract/creator-account-name'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
import type { Formats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TFunction } from '#lib/words.ts'
import { ClockCell } from '#ui/clock/clock-cell.tsx'
import { Face } from '#ui/mark/face.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { dateColumn, sideColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { clockOf } from '../cooperation-clock.ts'
import { CooperationBadge } from '../cooperation-stage.tsx'

/** Who is invited, to what, how far it came, who owes an answer, by whom and since when. */
export function cooperationColumns(t: TFunction<'cooperation'>, formats: Formats): Column<Cooperation>[] {
  return [
    {
      key: 'creator',
      header: t('column.creator'),
      isHead: true,
      minWidth: 190,
      cell: ({ creator, countryCode }) => (
        <TwoLines
          picture={<Face name={creator.name} url={creator.avatar} size={32} country={countryCode} />}
          first={creator.name}
          second={`${handleOf(creator)} · ${formats.compact(creator.followers)}`}
          title={creator.name}
        />
      ),
    },
    {
      key: 'offer',
      header: t('column.offer'),
      minWidth: 200,
      cell: (row) => <OfferCell row={row} formats={formats} />,
    },
    {
      key: 'stage',
      header: t('column.stage'),
      width: '180px',
      cell: (row) => <CooperationBadge stage={row.stage} />,
    },
    {
      key: 'clock',
      header: t('column.clock'),
      isSortable: true,
      width: '170px',
      cell: (row) => <SentClock row={row} />,
    },
    sideColumn('inviter', t('column.inviter'), (row) => row.inviter.name, { minWidth: 130, givesWay: 1 }),
    dateColumn('sent', t('column.sent'), (row) => formats.moment(row.createdAt), {
      isSortable: true,
      givesWay: 2,
    }),
  ]
}

export const handleOf = ({ platform, handle, name }: Cooperation['creator']): string =>
  accountName({ platform, handle, nickname: name })

function OfferCell({ row: { task, products }, formats }: { row: Cooperation; formats: Formats }) {
  const { t } = useTranslation('cooperation')
  const first = task ?? products[0]
  if (!first) return <span className="dim">–</span>
  const second = task
    ? `${task.number}${task.reward ? ` · ${formats.money(task.reward, task.currency)}` : ''}`
    : products.length > 1
      ? t('products', { count: products.length })
      : t('offer.sample')
  return (
    <TwoLines
      picture={<ProductPicture url={first.thumb} ground={groundOf(first.ground)} size={36} />}
      first={first.name}
      second={second}
      title={first.name}
    />
  )
}

function SentClock({ row }: { row: Cooperation }) {
  const { t } = useTranslation('cooperation')
  const clock = clockOf(row, false)
  return clock ? <ClockCell clock={clock} title={t('creatorAnswers')} /> : <span className="dim">–</span>
}
