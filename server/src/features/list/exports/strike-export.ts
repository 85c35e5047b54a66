import type { StrikeCase } from '@sampan/contract/strike'
import type { App } from '#context.ts'
import { listStrikeCases } from '#features/strike/list-strike-cases.ts'
import type { StrikeFilter } from '#features/strike/strike-list.queries.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'
import { yesNo } from './creator-columns.ts'

const { text, number, moment } = columnsOf<App, StrikeCase>()

export const strikeExport: ListExport<App, StrikeFilter, StrikeCase> = {
  name: 'strikes',
  list: listStrikeCases,
  columns: [
    text('number', (row) => row.number),
    text('status', (row, { app, language }) => app.words.say(language, `strike:status.${row.status as 1}`)),
    text('rule', (row, { app, language }) => app.words.say(language, `strike:rule.${row.rule}`)),
    text('creator', (row) => row.creatorName),
    text('handle', (row) => row.handle),
    text('brand', (row) => row.brandName),
    text('title', (row) => row.title),
    text('country', (row) => row.countryCode),
    text('isReported', (row, reader) => yesNo(row.isReported, reader)),
    number('cost', (row) => row.attempts),
    moment('at', (row) => row.recordedAt ?? row.foundAt),
    moment('endsAt', (row) => row.endsAt),
    moment('dueAt', (row) => row.clock?.dueAt ?? null),
  ],
  ownersOf: (rows) => ({ creators: rows.map((row) => row.creatorId) }),
}
