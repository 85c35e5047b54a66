import * as contract from '@sampan/contract/report'
import * as tasks from '@sampan/contract/task-report'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { getReport, listReportRows } from './get-report.ts'
import { getTaskReport, listTaskReportRows } from './get-task-report.ts'
import { listPromiseWeeks } from './list-promise-weeks.ts'
import { listStateTimes } from './list-state-times.ts'
import { getMonthlyReport, saveMonthlyReport } from './save-monthly-report.ts'

export const reportRoutes: Binding<App>[] = [
  on(contract.getReport, getReport),
  on(contract.listReportRows, listReportRows, { mayBeOld: true }),
  on(tasks.getTaskReport, getTaskReport),
  on(tasks.listTaskReportRows, listTaskReportRows, { mayBeOld: true }),
  on(contract.listStateTimes, listStateTimes, { mayBeOld: true }),
  on(contract.listPromiseWeeks, listPromiseWeeks, { mayBeOld: true }),
  on(contract.getMonthlyReport, getMonthlyReport),
  on(contract.saveMonthlyReport, saveMonthlyReport),
]
