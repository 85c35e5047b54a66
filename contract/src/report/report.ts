import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import { sampleStatus } from '../sample/sample-status.ts'
import { participationStatus } from '../task/task-status.ts'
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

/** Of what a report tells how long each state lasted. */
export const stayKinds = ['samples', 'signUps'] as const
export type StayKind = (typeof stayKinds)[number]

/** By what these are put together: all of them, or apart. */
export const stayDimensions = ['all', 'month', 'country'] as const
export type StayDimension = (typeof stayDimensions)[number]

const s = sampleStatus
const p = participationStatus

/** The states that are left, in the order in which a case goes through them; those of a case that was opened again come last. */
export const stayStates: Record<StayKind, readonly number[]> = {
  samples: [
    ...[s.underReview, s.toSignMou, s.mouInReview, s.toShip, s.orderPlaced, s.awaitingReceipt, s.received],
    ...[s.fulfilled, s.sold, s.rejected, s.closed],
  ],
  signUps: [
    ...[p.applied, p.toSubmit, p.contentReview, p.brandReview, p.publicationCheck, p.completed],
    ...[p.settled, p.rejected],
  ],
}

/** Spans that a report is read for; days. */
export const reportSpans = [30, 90, 365] as const
export type ReportSpan = (typeof reportSpans)[number]
/** Days of an own span at most. */
export const reportDaysMost = 1_100
/** Weeks that the record of promises shows. */
export const promiseWeeks = 12

export type ReportRow = z.output<typeof schemas.reportRowSchema>
export type ReportNumbers = z.output<typeof schemas.reportNumbersSchema>
export type Report = z.output<typeof schemas.getReport.output>
export type StateTime = z.output<typeof schemas.stateTimeSchema>
export type MonthlyReport = z.output<typeof schemas.monthlyReportSchema>
export type PromiseWeek = z.output<typeof schemas.listPromiseWeeks.output>['weeks'][number]

export const getReport: Endpoint<typeof schemas.getReport> = {
  name: 'getReport',
  method: 'POST',
  path: `${adminBase}/report/get`,
  effect: 'read',
  actor: consoleActorsOf('seeReports'),
  summary:
    'What became of the samples applied for in a span: all of them, month by month, and the span before; until when it counts.',
}

export const listReportRows: Endpoint<typeof schemas.listReportRows> = {
  name: 'listReportRows',
  method: 'POST',
  path: `${adminBase}/report/getPage`,
  effect: 'read',
  actor: consoleActorsOf('seeReports'),
  summary: 'The same by month, country, product or brand, those with the most cases first.',
}

export const exportReportRows: Endpoint<typeof schemas.exportReportRows> = exportOf(listReportRows)

export const listStateTimes: Endpoint<typeof schemas.listStateTimes> = {
  name: 'listStateTimes',
  method: 'POST',
  path: `${adminBase}/report/getStateTimes`,
  effect: 'read',
  actor: consoleActorsOf('seeReports'),
  summary:
    'How long samples or sign-ups of a span were in each state that they left: the median, and what nine of ten did not exceed; all, by month or by country; until when it counts.',
}

export const exportFunnel: Endpoint<typeof schemas.exportFunnel> = {
  ...exportOf<typeof schemas.exportFunnel>(listReportRows),
  name: 'exportFunnel',
  path: `${adminBase}/export/funnel`,
  summary:
    'As a file (CSV or XLSX), as filtered: how many samples reached each step, and what became of the others.',
}

export const exportPromiseWeeks: Endpoint<typeof schemas.exportPromiseWeeks> = {
  ...exportOf<typeof schemas.exportPromiseWeeks>(listReportRows),
  name: 'exportPromiseWeeks',
  path: `${adminBase}/export/promiseWeeks`,
  summary:
    'As a file (CSV or XLSX): how many duties of the reader’s side ended in each of the last weeks, and how many in time.',
}

export const exportStateTimes: Endpoint<typeof schemas.exportStateTimes> = exportOf(listStateTimes)

export const listPromiseWeeks: Endpoint<typeof schemas.listPromiseWeeks> = {
  name: 'listPromiseWeeks',
  method: 'GET',
  path: `${adminBase}/report/getPromiseWeeks`,
  effect: 'read',
  actor: consoleActorsOf('seeReports'),
  summary: 'How many of its duties the side of the reader did in time, week by week.',
}

export const getMonthlyReport: Endpoint<typeof schemas.getMonthlyReport> = {
  name: 'getMonthlyReport',
  method: 'GET',
  path: `${adminBase}/report/getMonthly`,
  effect: 'read',
  actor: consoleActorsOf('seeReports'),
  summary: 'Which report the reader is mailed each month, if any.',
}

export const saveMonthlyReport: Endpoint<typeof schemas.saveMonthlyReport> = {
  name: 'saveMonthlyReport',
  method: 'POST',
  path: `${adminBase}/report/saveMonthly`,
  effect: 'write',
  actor: consoleActorsOf('seeReports'),
  summary: 'Has a report mailed on the first of each month, of the month before, or ends it.',
}
