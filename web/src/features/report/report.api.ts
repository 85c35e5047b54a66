import type { RequestOf } from '@sampan/contract/endpoint'
import {
  exportFunnel,
  exportPromiseWeeks,
  exportReportRows,
  exportStateTimes,
  getMonthlyReport,
  getReport,
  listPromiseWeeks,
  listReportRows,
  listStateTimes,
  saveMonthlyReport,
} from '@sampan/contract/report'
import { exportTaskReportRows, getTaskReport, listTaskReportRows } from '@sampan/contract/task-report'
import { useRead, useWrite } from '#lib/query.ts'

const kept = { needsLogIn: true, keepsOld: true, staleTime: 60_000 } as const

export type ReportFilter = RequestOf<typeof getReport>
export type RowsFilter = RequestOf<typeof listReportRows>
export const useReport = (filter: ReportFilter) => useRead(getReport, filter, kept)
export const useReportRows = (filter: RowsFilter, enabled = true) =>
  useRead(listReportRows, filter, { ...kept, enabled })
export const usePromiseWeeks = () => useRead(listPromiseWeeks, {}, kept)
export const useStateTimes = (filter: RequestOf<typeof listStateTimes>) =>
  useRead(listStateTimes, filter, kept)
export const useSaveStateTimes = () => useWrite(exportStateTimes)
export const useSaveFunnel = () => useWrite(exportFunnel)
export const useSavePromiseWeeks = () => useWrite(exportPromiseWeeks)
export const useSaveReport = () => useWrite(exportReportRows)
export const useMonthlyReport = (enabled = true) =>
  useRead(getMonthlyReport, {}, { needsLogIn: true, enabled })
export const useSaveMonthlyReport = () => useWrite(saveMonthlyReport, { refresh: [getMonthlyReport] })

export const useTaskReport = (filter: RequestOf<typeof getTaskReport>) => useRead(getTaskReport, filter, kept)
export const useTaskReportRows = (filter: RequestOf<typeof listTaskReportRows>, enabled = true) =>
  useRead(listTaskReportRows, filter, { ...kept, enabled })
export const useSaveTaskReport = () => useWrite(exportTaskReportRows)
