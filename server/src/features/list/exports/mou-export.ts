import type { MouRow } from '@sampan/contract/mou'
import type { App } from '#context.ts'
import { listMous } from '#features/mou/list-mous.ts'
import type { MouFilter } from '#features/mou/mou-list.queries.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'

const { text, number, moment } = columnsOf<App, MouRow>()

export const mouExport: ListExport<App, MouFilter, MouRow> = {
  name: 'mous',
  list: listMous,
  columns: [
    text('number', (row) => row.number),
    text('status', (row, { app, language }) => app.words.say(language, `mou:status.${row.status as 1}`)),
    text('kind', (row, { app, language }) => app.words.say(language, `mou:console.kindOf.${row.kind}`)),
    text('creator', (row) => row.creator.name),
    text('handle', (row) => row.creator.handle),
    text('brand', (row) => row.brand.name),
    text('title', (row) => row.title),
    text('country', (row) => row.countryCode),
    number('round', (row) => row.round),
    moment('submittedAt', (row) => row.submittedAt),
    moment('dueAt', (row) => row.clock?.dueAt ?? null),
  ],
}
