import type { InputOf } from '@sampan/contract/endpoint'
import type { Page } from '@sampan/contract/envelope.schemas'
import { type exportFunnel, type FunnelStep, funnelSteps, type PromiseWeek } from '@sampan/contract/report'
import { lossSteps } from '@sampan/contract/sample-status'
import type { App } from '#context.ts'
import { getReport } from '#features/report/get-report.ts'
import { listPromiseWeeks } from '#features/report/list-promise-weeks.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'
import type { PageRequest } from '#kit/page.ts'

/** Few rows, which are all of them on one page. */
const wholePage = <Row>(rows: Row[]): Page<Row> => ({
  ...{ rows, page: 1, pageSize: rows.length, total: rows.length },
  ...{ isEstimate: false, next: null },
})

/** One step of the funnel: what reached it, and of this what was rejected, and lost, before the next one. */
interface Step {
  step: FunnelStep
  reached: number
  rejected: number | null
  lost: number | null
}

const step = columnsOf<App, Step>()

export const funnelExport: ListExport<App, InputOf<typeof exportFunnel>['filter'], Step> = {
  name: 'funnel',
  async list(ctx, filter) {
    const { total } = await getReport(ctx, filter)
    return wholePage(
      funnelSteps.map((name) => ({
        step: name,
        reached: total[name],
        rejected: name === 'applied' ? total.rejected : null,
        lost: lossSteps.some((each) => each === name) ? total.lost[name as (typeof lossSteps)[number]] : null,
      })),
    )
  },
  columns: [
    step.text('stage', (row, { app, language }) => app.words.say(language, `report:step.${row.step}`)),
    step.number('samples', (row) => row.reached),
    step.number('rejected', (row) => row.rejected),
    step.number('lost', (row) => row.lost),
  ],
  ownersOf: ofNobody,
}

const week = columnsOf<App, PromiseWeek>()

export const promiseWeekExport: ListExport<App, PageRequest, PromiseWeek> = {
  name: 'promiseWeeks',
  list: async (ctx) => wholePage((await listPromiseWeeks(ctx)).weeks),
  columns: [
    week.text('week', (row) => row.from),
    week.number('done', (row) => row.done),
    week.number('onTime', (row) => row.onTime),
  ],
  ownersOf: ofNobody,
}
