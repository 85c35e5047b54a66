import { accountName } from '@sampan/contract/creator-account-name'
import type { ParticipationSign } from '@sampan/contract/signs'
import type { ParticipationRow } from '@sampan/contract/task'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import type { ParticipationClocks } from '#features/participation/participation-clock.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { ClockCell } from '#ui/clock/clock-cell.tsx'
import { Face } from '#ui/mark/face.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { dateColumn, numberColumn, sideColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'

interface ColumnWords {
  t: TFunction<'task'>
  formats: Formats
  clocks: ParticipationClocks
  /** The list is narrowed to what is unusual: why it is stays longer than when somebody signed up. */
  isUnusual: boolean
  /** The column of brands, for whoever has those of several. */
  brand: Column<ParticipationRow>[]
}

/** Who, for what, its state, who owes, which draft, since when. */
export function signUpColumns(words: ColumnWords): Column<ParticipationRow>[] {
  const { t, formats, clocks, isUnusual, brand } = words
  return [
    {
      key: 'creator',
      header: t('signUps.column.creator'),
      isHead: true,
      isSortable: true,
      width: '23%',
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
            ...(creator.source === 'said' ? [t('signUps.said')] : []),
          ].join(' · ')}
          title={creator.fullName}
        />
      ),
    },
    {
      key: 'task',
      header: t('signUps.column.task'),
      width: '27%',
      minWidth: 160,
      cell: ({ task, number }) => (
        <TwoLines
          picture={<ProductPicture url={task.thumb} size={36} />}
          first={task.title}
          second={`${number} · ${t(`cooperation.${task.cooperationType}`)}`}
          title={task.title}
        />
      ),
    },
    ...brand,
    {
      key: 'status',
      header: t('signUps.column.status'),
      width: '164px',
      cell: (row) => (
        <ParticipationBadge
          status={row.status}
          isTerminated={row.outcome === 'terminated'}
          duty={row.clock?.duty}
        />
      ),
    },
    {
      key: 'clock',
      header: t('signUps.column.clock'),
      isSortable: true,
      width: '176px',
      cell: (row) => <RowClock row={row} t={t} formats={formats} clocks={clocks} />,
    },
    {
      key: 'round',
      header: t('signUps.column.round'),
      givesWay: 1,
      width: '84px',
      cell: (row) =>
        row.round === 0 ? (
          <span className="dim">–</span>
        ) : (
          <span className="second num">
            {t('signUps.roundOf', { round: row.round, rounds: row.roundsMax })}
          </span>
        ),
    },
    sideColumn(
      'unusual',
      t('signUps.column.unusual'),
      ({ abnormalReasons }) => <Unusual reasons={abnormalReasons} t={t} formats={formats} />,
      { givesWay: isUnusual ? 3 : 1, width: '150px' },
    ),
    numberColumn(
      'views',
      t('signUps.column.views'),
      ({ figures }) => (typeof figures?.views === 'number' ? formats.compact(figures.views) : ''),
      { givesWay: 1, width: '84px' },
    ),
    numberColumn(
      'revenue',
      t('signUps.column.revenue'),
      ({ figures, task }) => (figures?.revenue ? formats.money(figures.revenue, task.currency) : ''),
      { givesWay: 1, width: '104px' },
    ),
    dateColumn('signed', t('signUps.column.signed'), (row) => formats.day(row.signedUpAt), {
      isSortable: true,
      givesWay: 2,
      width: '96px',
    }),
  ]
}

/** Why a case is marked, in short words. */
function Unusual({ reasons, t, formats }: Pick<ColumnWords, 't' | 'formats'> & { reasons: string[] }) {
  if (reasons.length === 0) return '–'
  const words = formats.list(reasons.map((each) => t(`signUps.sign.${each as ParticipationSign}`)))
  return (
    <span className="one-line" title={words}>
      {words}
    </span>
  )
}

function RowClock({
  row,
  t,
  formats,
  clocks,
}: Pick<ColumnWords, 't' | 'formats' | 'clocks'> & { row: ParticipationRow }) {
  const { clock, rank, earned, task, creator } = row
  if (clock) {
    const title = t(clocks.isOwnDuty(clock) ? `signUps.duty.${clock.duty}_you` : `signUps.duty.${clock.duty}`)
    return <ClockCell clock={clocks.clockOf(row, clock)} title={title} duty={clocks.dutyOf(row, clock)} />
  }
  if (rank === null) return <span className="dim">–</span>
  return (
    <TwoLines
      picture={<Face name={creator.fullName} url={creator.avatar} size={28} />}
      first={earned === null ? t('case.reward.nothing') : formats.money(earned, task.currency)}
      second={t('signUps.rank', { rank })}
    />
  )
}
