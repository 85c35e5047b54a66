import type { BatchRowRecord } from '@sampan/contract/batch-run'
import type { App } from '#context.ts'
import type { RowFilter } from '#features/batch/batch.queries.ts'
import { listBatchRows } from '#features/batch/list-batches.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'

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
}
