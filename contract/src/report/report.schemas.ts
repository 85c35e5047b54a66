import * as z from 'zod'
import { countryCode } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { moment, money } from '../kit/text.schemas.ts'
import { reportDimensions, reportDuties, reportSpans } from './report.ts'

const count = z.number().int()

const filter = {
  /** Days up to today. */
  span: z.coerce
    .number()
    .refine((value) => (reportSpans as readonly number[]).includes(value), 'errors:invalidValue')
    .default(90),
  countries: z.array(countryCode).max(20).optional(),
}

/** What became of some samples. Money is apart by currency: it is never added up across them. */
export const reportNumbersSchema = z.object({
  applied: count,
  approved: count,
  shipped: count,
  posted: count,
  sold: count,
  /** Duties that were done, and those of them that were done in time, by the side that owed them. */
  promises: z.object({
    brand: z.object({ done: count, onTime: count }),
    creator: z.object({ done: count, onTime: count }),
  }),
  /** How long each duty took on the average and how long it might have, in hours; null where none was done. */
  duties: z.record(
    z.enum(reportDuties),
    z.object({
      done: count,
      onTime: count,
      tookHours: z.number().nullable(),
      allowedHours: z.number().nullable(),
    }),
  ),
  money: z.array(
    z.object({
      currency: z.string(),
      /** The price of what was shipped, and what was sold by the posts. */
      goods: money,
      revenue: money,
      /** Goods shipped for each sample whose post came; null where none did. */
      costEach: money.nullable(),
    }),
  ),
})

export const reportRowSchema = reportNumbersSchema.extend({
  /** `2026-11`, a country, or the id of a product or brand. */
  key: z.string(),
  name: z.string(),
  picture: z.string(),
})

export const getReport = {
  input: z.object(filter),
  output: z.object({
    /** Until when changes are counted; null before the first count. */
    countedUntil: moment.nullable(),
    from: z.iso.date(),
    total: reportNumbersSchema,
    months: z.array(reportRowSchema),
  }),
}

export const listReportRows = {
  input: z.object({ ...filter, by: z.enum(reportDimensions).default('country'), ...pageInput }),
  output: pageOf(reportRowSchema),
}

export const exportReportRows = exportedBy(listReportRows)
