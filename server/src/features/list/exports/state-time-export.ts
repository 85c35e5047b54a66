import type { InputOf } from '@sampan/contract/endpoint'
import type { listStateTimes as contract, StateTime } from '@sampan/contract/report'
import type { App } from '#context.ts'
import { listStateTimes } from '#features/report/list-state-times.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'

type Filter = InputOf<typeof contract>
type Row = StateTime & Pick<Filter, 'of'>

const { text, number } = columnsOf<App, Row>()

export const stateTimeExport: ListExport<App, Filter, Row> = {
  name: 'stateTimes',
  list: async (ctx, filter) => {
    const page = await listStateTimes(ctx, filter)
    return { ...page, rows: page.rows.map((row) => ({ ...row, of: filter.of })) }
  },
  columns: [
    text('title', ({ key }) => (key === 'all' ? null : key)),
    text('status', ({ of, status }, { app, language }) =>
      of === 'samples'
        ? app.words.say(language, `ui:status.sample.${status as 0}`)
        : app.words.say(language, `ui:status.task.${status as 0}`),
    ),
    number('timesLeft', (row) => row.left),
    number('medianHours', (row) => row.medianHours),
    number('mostHours', (row) => row.mostHours),
  ],
  ownersOf: ofNobody,
}
