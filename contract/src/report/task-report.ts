import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './task-report.schemas.ts'

export type TaskNumbers = z.output<typeof schemas.taskNumbersSchema>
export type TaskReportRow = z.output<typeof schemas.taskReportRowSchema>
export type TaskReport = z.output<typeof schemas.getTaskReport.output>

export const getTaskReport: Endpoint<typeof schemas.getTaskReport> = {
  name: 'getTaskReport',
  method: 'POST',
  path: `${adminBase}/report/getTasks`,
  effect: 'read',
  actor: consoleActorsOf('seeReports'),
  summary:
    'What became of the sign-ups of a span: all of them, month by month, and the span before; until when it counts.',
}

export const listTaskReportRows: Endpoint<typeof schemas.listTaskReportRows> = {
  name: 'listTaskReportRows',
  method: 'POST',
  path: `${adminBase}/report/getTaskPage`,
  effect: 'read',
  actor: consoleActorsOf('seeReports'),
  summary: 'The same by month, country, task or brand, those with the most sign-ups first.',
}

export const exportTaskReportRows: Endpoint<typeof schemas.exportTaskReportRows> =
  exportOf(listTaskReportRows)
