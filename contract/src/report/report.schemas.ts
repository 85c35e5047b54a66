import * as z from 'zod'
import { tier } from '../creator/tier.schemas.ts'
import { countryCode } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { id, moment, money } from '../kit/text.schemas.ts'
import { lossSteps } from '../sample/sample-status.ts'
import { reportDimensions, reportDuties, reportSpans, stayDimensions, stayKinds } from './report.ts'

const count = z.number().int()

const filter = {
  /** Days up to today, where no own days are given. */
  span: z.coerce
    .number()
    .refine((value) => (reportSpans as readonly number[]).includes(value), 'errors:invalidValue')
    .default(90),
  /** Own days, both counted; without `to` up to today. `reportDaysMost` of them at most. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  countries: z.array(countryCode).max(20).optional(),
  /** For readers of several brands. */
  brandIds: z.array(id).max(50).optional(),
  productIds: z.array(id).max(50).optional(),
  tiers: z.array(tier).max(4).optional(),
  promoteTypes: z.array(z.number().int().min(0).max(2)).max(3).optional(),
}

/** What became of some samples. Money is apart by currency: it is never added up across them. */
export const reportNumbersSchema = z.object({
  applied: count,
  approved: count,
  shipped: count,
  posted: count,
  sold: count,
  /** What was rejected and is now; none for who reads what creators may know. */
  rejected: count,
  /** What reached a step and not the next one, and is closed or late by now. */
  lost: z.record(z.enum(lossSteps), count),
  /** Duties that were done, and those of them that were done in time, by the side that owed them. */
  promises: z.object({
    brand: z.object({ done: count, onTime: count }),
    creator: z.object({ done: count, onTime: count }),
  }),
  /**
   * How long each duty took, the median to a hundredth and a half of itself, and how long it might have on the average,
   * in hours; null where none was done.
   */
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
      /** What was sold by the posts. */
      revenue: money,
      /** What it cost, for who reads costs: the price of what was shipped, and rewards of tasks that were done with it. */
      cost: z
        .object({
          goods: money,
          rewards: money,
          /** Both for each sample whose post came; null where none did. */
          each: money.nullable(),
          goodsEach: money.nullable(),
          rewardsEach: money.nullable(),
          /** What was sold for one that was spent; null where nothing was spent. */
          salesPerSpent: z.number().nullable(),
        })
        .nullable(),
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
    to: z.iso.date(),
    total: reportNumbersSchema,
    /** The same of as many days before, without how long duties took; null where nothing was applied for in them. */
    before: reportNumbersSchema.nullable(),
    months: z.array(reportRowSchema),
  }),
}

export const listReportRows = {
  input: z.object({ ...filter, by: z.enum(reportDimensions).default('country'), ...pageInput }),
  output: pageOf(reportRowSchema),
}

export const exportReportRows = exportedBy(listReportRows)

/** The funnel of a report, a line a step. */
export const exportFunnel = exportedBy({ input: z.object({ ...filter, ...pageInput }) })

export const exportPromiseWeeks = exportedBy({ input: z.object(pageInput) })

/** What a monthly report is about, and by what it is put together; its month is the one that is over. */
export const monthlyReportSchema = z.object({
  by: z.enum(reportDimensions),
  countries: filter.countries,
  brandIds: filter.brandIds,
  productIds: filter.productIds,
  tiers: filter.tiers,
  promoteTypes: filter.promoteTypes,
})

export const getMonthlyReport = {
  input: z.object({}),
  /** Null where none is mailed. */
  output: z.object({ chosen: monthlyReportSchema.nullable() }),
}

export const saveMonthlyReport = {
  /** Null ends it. */
  input: z.object({ chosen: monthlyReportSchema.nullable() }),
  output: getMonthlyReport.output,
}

/** How long one state lasted of what left it, in hours. */
export const stateTimeSchema = z.object({
  /** `all`, `2026-11`, or a country. */
  key: z.string(),
  status: count,
  /** How often it was left. */
  left: count,
  /** The median, to a hundredth and a half of itself. */
  medianHours: z.number(),
  /** What nine of ten did not exceed. */
  mostHours: z.number(),
})

export const listStateTimes = {
  /** Products and kinds of promotion narrow samples alone; so do brands where the reader looks after creators. */
  input: z.object({
    ...filter,
    of: z.enum(stayKinds).default('samples'),
    by: z.enum(stayDimensions).default('all'),
    ...pageInput,
  }),
  output: pageOf(stateTimeSchema).extend({
    /** Until when changes are counted, of samples or of sign-ups; null before the first count. */
    countedUntil: moment.nullable(),
  }),
}

export const exportStateTimes = exportedBy(listStateTimes)

export const listPromiseWeeks = {
  input: z.object({}),
  output: z.object({
    /** `promiseWeeks` weeks, the one that runs last; how many duties of the reader's side ended in each. */
    weeks: z.array(z.object({ from: z.iso.date(), done: count, onTime: count })),
  }),
}
