import type { FeedbackRow } from '@sampan/contract/feedback'
import type { App } from '#context.ts'
import type { FeedbackFilter } from '#features/feedback/feedback.queries.ts'
import { listFeedback } from '#features/feedback/list-feedback.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'

const { text, moment } = columnsOf<App, FeedbackRow>()

export const feedbackExport: ListExport<App, FeedbackFilter, FeedbackRow> = {
  name: 'feedback',
  list: listFeedback,
  columns: [
    moment('at', (row) => row.at),
    text('status', ({ handled }, { app, language }) =>
      app.words.say(
        language,
        `feedback:inbox.state.${handled === null ? 'open' : handled.answer === null ? 'closed' : 'answered'}`,
      ),
    ),
    text('name', (row) => row.name),
    text('country', (row) => row.countryCode),
    text('content', (row) => row.content),
    text('answer', (row) => row.handled?.answer ?? null),
    text('by', (row) => row.handled?.by ?? null),
    moment('answeredAt', (row) => row.handled?.at ?? null),
  ],
  ownersOf: (rows) => ({ records: rows.map((row) => row.id) }),
}
