import { accountName } from '@sampan/contract/creator-account-name'
import type { McnLink } from '@sampan/contract/mcn-link'
import type { Formats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TFunction } from '#lib/words.ts'
import { ClockCell } from '#ui/clock/clock-cell.tsx'
import { Face } from '#ui/mark/face.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { dateColumn, numberColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { McnLinkBadge } from '../mcn-link-badge.tsx'

/** Who, in which state, for which share, until when, and who owes an answer. */
export function mcnLinkColumns(t: TFunction<'mcn-link'>, formats: Formats): Column<McnLink>[] {
  return [
    {
      key: 'creator',
      header: t('column.creator'),
      isHead: true,
      minWidth: 190,
      cell: ({ creator }) => (
        <TwoLines
          picture={<Face name={creator.name} url={creator.avatar} size={32} country={creator.countryCode} />}
          first={creator.name}
          second={accountName(creator)}
          title={creator.name}
        />
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      width: '150px',
      cell: ({ status }) => <McnLinkBadge status={status} />,
    },
    numberColumn('share', t('column.share'), ({ sharePercent }) => formats.percent(sharePercent), {
      width: '110px',
    }),
    {
      key: 'term',
      header: t('column.term'),
      width: '150px',
      cell: ({ endsAt, termMonths }) => (
        <span className="second">
          {endsAt
            ? formats.longDay(endsAt)
            : termMonths
              ? t('ask.months', { count: termMonths })
              : t('endless')}
        </span>
      ),
    },
    {
      key: 'clock',
      header: t('column.clock'),
      isSortable: true,
      width: '180px',
      cell: (row) => <LinkClock row={row} />,
    },
    dateColumn('sent', t('column.sent'), ({ createdAt }) => formats.moment(createdAt), {
      isSortable: true,
      givesWay: 1,
    }),
  ]
}

function LinkClock({ row: { clock, creator } }: { row: McnLink }) {
  const { t } = useTranslation('mcn-link')
  if (!clock) return <span className="dim">–</span>
  const owner = { name: creator.name, avatarUrl: creator.avatar, kind: 'person' as const }
  return <ClockCell clock={{ owner, isYours: false, ...clock }} title={t('creatorAnswers')} />
}
