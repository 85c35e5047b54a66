import * as z from 'zod'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { id, moment, money } from '../kit/text.schemas.ts'
import { getReport } from './report.schemas.ts'
import { taskDimensions, taskDutyOwners } from './task-dimensions.ts'

const count = z.number().int()

const filter = {
  ...getReport.input.pick({ span: true, from: true, to: true, countries: true, tiers: true }).shape,
  /** For readers of several brands; who looks after creators reads of these without brands. */
  brandIds: getReport.input.shape.brandIds,
  taskIds: z.array(id).max(50).optional(),
}

/** What became of some sign-ups. Money is apart by currency: it is never added up across them. */
export const taskNumbersSchema = z.object({
  signedUp: count,
  accepted: count,
  /** Whose draft passed every review before it is public. */
  passed: count,
  posted: count,
  paid: count,
  /** Duties that were done, and those of them that were done in time, by the side that owed them. */
  promises: z.record(z.enum(taskDutyOwners), z.object({ done: count, onTime: count })),
  /** What was paid, and what the posts sold as far as it is known (R315), for who reads costs. */
  money: z.array(
    z.object({
      currency: z.string(),
      rewards: money,
      revenue: money,
      /** For each post that was paid; null where none was. */
      each: money.nullable(),
    }),
  ),
})

export const taskReportRowSchema = taskNumbersSchema.extend({
  /** `2026-11`, a country, or the id of a task or brand. */
  key: z.string(),
  name: z.string(),
  picture: z.string(),
})

export const getTaskReport = {
  input: z.object(filter),
  output: z.object({
    /** Until when changes are counted; null before the first count. */
    countedUntil: moment.nullable(),
    from: z.iso.date(),
    to: z.iso.date(),
    total: taskNumbersSchema,
    /** The same of as many days before; null where nobody signed up in them. */
    before: taskNumbersSchema.nullable(),
    months: z.array(taskReportRowSchema),
    /** Whether the reader is told what was paid. */
    hasCosts: z.boolean(),
  }),
}

export const listTaskReportRows = {
  input: z.object({ ...filter, by: z.enum(taskDimensions).default('country'), ...pageInput }),
  output: pageOf(taskReportRowSchema),
}

export const exportTaskReportRows = exportedBy(listTaskReportRows)
