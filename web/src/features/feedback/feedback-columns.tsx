import type { FeedbackRow } from '@sampan/contract/feedback'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { dateColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'

/** The state of feedback: open, answered, or closed without an answer. */
const stateOf = ({ handled }: FeedbackRow): 'open' | 'answered' | 'closed' => {
  if (!handled) return 'open'
  return handled.answer === null ? 'closed' : 'answered'
}

/** What was said, by whom, where, when, and what became of it. */
export function feedbackColumns(
  t: TFunction<'feedback'>,
  formats: Formats,
  countryName: (code: string) => string,
): Column<FeedbackRow>[] {
  return [
    {
      key: 'content',
      header: t('inbox.column.content'),
      isHead: true,
      minWidth: 240,
      cell: (row) => (
        <TwoLines
          first={row.content}
          second={row.name ?? t('inbox.visitor')}
          title={row.content.slice(0, 300)}
        />
      ),
    },
    {
      key: 'country',
      header: t('inbox.column.country'),
      givesWay: 1,
      width: '160px',
      cell: (row) => <span className="second">{countryName(row.countryCode)}</span>,
    },
    {
      key: 'state',
      header: t('inbox.column.state'),
      width: '180px',
      cell: (row) => <TwoLines first={t(`inbox.state.${stateOf(row)}`)} second={row.handled?.by} />,
    },
    dateColumn('at', t('inbox.column.at'), (row) => formats.moment(row.at), {
      isSortable: true,
      width: '170px',
    }),
  ]
}
