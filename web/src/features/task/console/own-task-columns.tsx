import type { OwnTaskRow } from '@sampan/contract/task-edit'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { ActivityBadge } from '#features/task/activity-badge.tsx'
import { SlotDots } from '#features/task/slot-dots.tsx'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { Link } from '#ui/frame/links.tsx'
import { CountBadge } from '#ui/mark/count-badge.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { dateColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import classes from './own-task-columns.module.css'

interface Words {
  t: TFunction<'task'>
  formats: Formats
  /** Where the sign-ups of a task are listed. */
  signUpsHref: (row: OwnTaskRow, view: 'signUps' | 'content' | 'all') => string
  /** What of it is the reader's own turn. */
  mayDecide: { signUps: boolean; content: boolean }
}

/** What it is, its state, what it pays, who came, what waits, what it keeps of the budget, until when. */
export function ownTaskColumns(
  { t, formats, signUpsHref, mayDecide }: Words,
  brand: Column<OwnTaskRow>[],
): Column<OwnTaskRow>[] {
  const waiting = (row: OwnTaskRow, count: number, view: 'signUps' | 'content') =>
    count === 0 ? (
      <span className="dim">–</span>
    ) : (
      <Link
        href={signUpsHref(row, view)}
        className={classes.waiting}
        aria-label={t(`offer.waits.${view}`, { count, name: row.title })}
      >
        <CountBadge count={count} isYours={mayDecide[view]} />
      </Link>
    )
  return [
    {
      key: 'task',
      header: t('offer.column.task'),
      isHead: true,
      width: '24%',
      minWidth: 180,
      cell: (row) => (
        <TwoLines
          picture={<ProductPicture url={row.thumb} size={36} />}
          first={<span className={classes.name}>{row.title || t('offer.untitled')}</span>}
          title={row.title}
          second={
            <span className={classes.place}>
              <Flag country={row.countryCode} size={14} />
              {row.number} · {t(`cooperation.${row.cooperationType}`)}
            </span>
          }
        />
      ),
    },
    ...brand,
    {
      key: 'activity',
      header: t('offer.column.activity'),
      width: '136px',
      cell: (row) => <ActivityBadge activity={row.activity} />,
    },
    {
      key: 'reward',
      header: t('offer.column.reward'),
      isSortable: true,
      width: '128px',
      cell: (row) => (
        <TwoLines
          first={Number(row.reward) > 0 ? formats.money(row.reward, row.currency) : t('offer.commissionOnly')}
          second={
            row.commissionRate > 0 ? (
              <span title={t('offer.plusCommission', { percent: formats.percent(row.commissionRate) })}>
                + {formats.percent(row.commissionRate)}
              </span>
            ) : undefined
          }
        />
      ),
    },
    {
      key: 'slots',
      header: t('offer.column.slots'),
      givesWay: 2,
      width: '92px',
      cell: (row) =>
        row.slots === 0 ? (
          <span className="dim">–</span>
        ) : (
          <span className={classes.slots}>
            <span className="num">
              {formats.number(row.slotsLeft)} / {formats.number(row.slots)}
            </span>
            <SlotDots left={row.slotsLeft} slots={row.slots} />
          </span>
        ),
    },
    {
      key: 'places',
      header: t('offer.column.places'),
      isSortable: true,
      givesWay: 4,
      width: '76px',
      cell: (row) =>
        row.signUps === 0 ? (
          <span className="second num">0 / {formats.number(row.places)}</span>
        ) : (
          <Link href={signUpsHref(row, 'all')} className={`${classes.count} num`}>
            {formats.number(row.places - row.placesLeft)} / {formats.number(row.places)}
          </Link>
        ),
    },
    {
      key: 'toAnswer',
      header: t('offer.column.toAnswer'),
      width: '84px',
      cell: (row) => waiting(row, row.toAnswer, 'signUps'),
    },
    {
      key: 'toReview',
      header: t('offer.column.toReview'),
      width: '84px',
      cell: (row) => waiting(row, row.toReview, 'content'),
    },
    {
      key: 'reserved',
      header: t('offer.column.reserved'),
      isNumber: true,
      givesWay: 1,
      width: '108px',
      cell: (row) =>
        Number(row.reserved) > 0 ? (
          <span className="num">{formats.money(row.reserved, row.currency)}</span>
        ) : (
          <span className="dim">–</span>
        ),
    },
    dateColumn('ends', t('offer.column.ends'), (row) => formats.day(row.endsAt), {
      isSortable: true,
      givesWay: 3,
      width: '72px',
    }),
  ]
}
