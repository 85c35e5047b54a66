import type { FeedbackRow } from '@sampan/contract/feedback'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { dateColumn, headColumn, linesColumn, sideColumn } from '#ui/table/columns.tsx'
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
    headColumn(
      'content',
      t('inbox.column.content'),
      (row) => ({
        first: row.content,
        second: row.name ?? t('inbox.visitor'),
        title: row.content.slice(0, 300),
      }),
      { minWidth: 240 },
    ),
    sideColumn('country', t('inbox.column.country'), (row) => countryName(row.countryCode), {
      givesWay: 1,
      width: '160px',
    }),
    linesColumn(
      'state',
      t('inbox.column.state'),
      (row) => ({ first: t(`inbox.state.${stateOf(row)}`), second: row.handled?.by }),
      { width: '180px' },
    ),
    dateColumn('at', t('inbox.column.at'), (row) => formats.moment(row.at), {
      isSortable: true,
      width: '170px',
    }),
  ]
}
