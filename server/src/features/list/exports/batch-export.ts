import type { BatchRecord, BatchRowRecord } from '@sampan/contract/batch-run'
import type { App } from '#context.ts'
import type { BatchFilter, RowFilter } from '#features/batch/batch.queries.ts'
import { listBatches, listBatchRows } from '#features/batch/list-batches.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'

const { text } = columnsOf<App, BatchRowRecord>()

export const batchExport: ListExport<App, RowFilter, BatchRowRecord> = {
  name: 'batchRows',
  list: listBatchRows,
  columns: [
    text('number', (row) => row.number),
    text('name', (row) => row.name),
    text('result', (row, { app, language }) => app.words.say(language, `batch:outcome.${row.outcome}`)),
    text('message', (row) => row.message),
  ],
  ownersOf: (rows) => ({ records: rows.map((row) => row.id) }),
}

const batch = columnsOf<App, BatchRecord>()

export const batchListExport: ListExport<App, BatchFilter, BatchRecord> = {
  name: 'batches',
  list: listBatches,
  columns: [
    batch.text('did', ({ verb, total }, { app, language }) =>
      app.words.say(language, `batch:verb.${verb}`, { count: total, shown: String(total) }),
    ),
    batch.text('status', (row, { app, language }) => app.words.say(language, `batch:state.${row.state}`)),
    batch.number('rows', (row) => row.total),
    batch.number('done', (row) => row.done),
    batch.number('skipped', (row) => row.skipped),
    batch.number('failed', (row) => row.failed),
    batch.number('enteredAgain', (row) => row.enteredAgain),
    batch.moment('startsAt', (row) => row.beginsAt),
    batch.moment('endedAt', (row) => row.endedAt),
  ],
  ownersOf: ofNobody,
}
