import type { FailedJob } from '@sampan/contract/job'
import type { App } from '#context.ts'
import type { FailedFilter } from '#features/job/job.queries.ts'
import { listFailedJobsAsPage } from '#features/job/list-failed-jobs.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'

const { text, number, moment } = columnsOf<App, FailedJob>()

export const failedJobExport: ListExport<App, FailedFilter, FailedJob> = {
  name: 'failedJobs',
  list: listFailedJobsAsPage,
  columns: [
    text('kind', (row, { app, language }) => app.words.say(language, `job:kind.${row.kind}`)),
    text('job', (row) => row.task),
    text('recordId', (row) => (row.noun ? row.id : '')),
    text('failure', (row) => row.failure),
    number('tries', (row) => row.tries),
    moment('since', (row) => row.since),
  ],
  ownersOf: ofNobody,
}
