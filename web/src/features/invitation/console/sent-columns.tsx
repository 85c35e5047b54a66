import { accountName } from '@sampan/contract/creator-account-name'
import type { SentInvitation } from '@sampan/contract/invitation-sent'
import { InvitationBadge } from '#features/invitation/invitation-badge.tsx'
import type { Formats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TFunction } from '#lib/words.ts'
import { ClockCell } from '#ui/clock/clock-cell.tsx'
import { Face } from '#ui/mark/face.tsx'
import { dateColumn, headColumn, linesColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { useSentClock } from './use-sent-clock.ts'

/** Who is invited, by whom, its state, who owes an answer, and since when. */
export function sentColumns(t: TFunction<'invite'>, formats: Formats): Column<SentInvitation>[] {
  return [
    headColumn(
      'creator',
      t('column.creator'),
      (row) => ({
        picture: (
          <Face name={row.creator.name} url={row.creator.avatar} size={32} country={row.countryCode} />
        ),
        first: row.creator.name,
        second: `${handleOf(row)} · ${formats.compact(row.creator.followers)}`,
        title: row.creator.name,
      }),
      { minWidth: 200 },
    ),
    linesColumn(
      'inviter',
      t('column.inviter'),
      ({ inviter }) => {
        const company = inviter.brand?.name ?? inviter.agency
        return {
          first: company ?? inviter.name,
          second: company ? inviter.name : '',
          title: inviter.name,
        }
      },
      { minWidth: 150, givesWay: 1 },
    ),
    {
      key: 'status',
      header: t('column.status'),
      width: '170px',
      cell: (row) => <InvitationBadge status={row.status} />,
    },
    dateColumn('seen', t('column.seen'), (row) => (row.seenAt ? formats.moment(row.seenAt) : t('notSeen')), {
      givesWay: 3,
    }),
    {
      key: 'clock',
      header: t('column.clock'),
      isSortable: true,
      width: '190px',
      cell: (row) => <SentClock row={row} />,
    },
    dateColumn('sent', t('column.sent'), (row) => formats.moment(row.createdAt), {
      isSortable: true,
      givesWay: 2,
    }),
  ]
}

export const handleOf = ({
  creator: { platform, handle, name },
}: {
  creator: Pick<SentInvitation['creator'], 'platform' | 'handle' | 'name'>
}): string => accountName({ platform: platform, handle, nickname: name })

function SentClock({ row }: { row: SentInvitation }) {
  const { t } = useTranslation(['invite', 'invitation'])
  const { clockOf, client } = useSentClock()
  const clock = clockOf(row)
  if (!clock || !row.clock) return <span className="dim">–</span>
  const title =
    row.clock.owner === 'creator'
      ? t('creatorAnswers')
      : clock.isYours
        ? t('invitation:youAnswer')
        : t('invitation:theyAnswer', { client: client.name })
  return <ClockCell clock={clock} title={title} />
}
