import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './report.schemas.ts'

/** By what the cases of a report are put together. */
export const reportDimensions = ['month', 'country', 'product', 'brand'] as const
export type ReportDimension = (typeof reportDimensions)[number]

/** The steps from applying to selling; each holds what reached it, also when it went further or ended later. */
export const funnelSteps = ['applied', 'approved', 'shipped', 'posted', 'sold'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** The duties of which a report tells how long they took, with the side that owes them. */
export const reportDuties = ['review', 'signMou', 'checkMou', 'ship', 'post'] as const
export type ReportDuty = (typeof reportDuties)[number]
export const ownerOfDuty: Record<ReportDuty, 'brand' | 'creator'> = {
  review: 'brand',
  signMou: 'creator',
  checkMou: 'brand',
  ship: 'brand',
  post: 'creator',
}

/** Spans that a report is read for; days. */
export const reportSpans = [30, 90, 365] as const
export type ReportSpan = (typeof reportSpans)[number]

export type ReportRow = z.output<typeof schemas.reportRowSchema>
export type ReportNumbers = z.output<typeof schemas.reportNumbersSchema>
export type Report = z.output<typeof schemas.getReport.output>

export const getReport: Endpoint<typeof schemas.getReport> = {
  name: 'getReport',
  method: 'POST',
  path: `${adminBase}/report/get`,
  effect: 'read',
  actor: consoleActorsOf('auditSample'),
  summary:
    'What became of the samples applied for in a span: all of them, and month by month; until when it counts.',
}

export const listReportRows: Endpoint<typeof schemas.listReportRows> = {
  name: 'listReportRows',
  method: 'POST',
  path: `${adminBase}/report/getPage`,
  effect: 'read',
  actor: consoleActorsOf('auditSample'),
  summary: 'The same by month, country, product or brand, those with the most cases first.',
}

export const exportReportRows: Endpoint<typeof schemas.exportReportRows> = exportOf(listReportRows)
