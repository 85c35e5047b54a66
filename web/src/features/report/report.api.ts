import type { RequestOf } from '@sampan/contract/endpoint'
import { exportReportRows, getReport, listReportRows } from '@sampan/contract/report'
import { useRead, useWrite } from '#lib/query.ts'

const kept = { needsLogIn: true, keepsOld: true, staleTime: 60_000 } as const

export type ReportFilter = RequestOf<typeof getReport>
export type RowsFilter = RequestOf<typeof listReportRows>
export const useReport = (filter: ReportFilter) => useRead(getReport, filter, kept)
export const useReportRows = (filter: RowsFilter) => useRead(listReportRows, filter, kept)
export const useSaveReport = () => useWrite(exportReportRows)
