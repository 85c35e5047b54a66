import * as z from 'zod'
import { moment, money } from '../kit/text.schemas.ts'
import { salesChannels } from './creator-library.ts'

const share = z.object({ key: z.string(), percent: z.number() })
const averages = z.object({
  views: z.number().nullable(),
  likes: z.number().nullable(),
  comments: z.number().nullable(),
  shares: z.number().nullable(),
  /** Percent of the views. */
  engagementRate: z.number().nullable(),
})

/** What a platform tells of an account; null is withheld by its creator or not told, never zero (R126). */
export const creatorMetricsSchema = z.object({
  /** Of the last 30 days, in the currency of the account's country. */
  sales: z.object({
    gmv: money.nullable(),
    unitsSold: z.number().nullable(),
    /** Sales by a thousand views. */
    gpm: money.nullable(),
    gmvPerBuyer: money.nullable(),
    /** Percent. */
    commissionRate: z.number().nullable(),
    channels: z.array(z.object({ key: z.enum(salesChannels), percent: z.number() })).nullable(),
    /** By keys of the category tree. */
    categories: z.array(share).nullable(),
    at: moment.nullable(),
    /** The days that imported figures are of, as `2026-11-01` (R278); null of what a platform told, which is of the last 30 days. */
    period: z.object({ from: z.string(), to: z.string() }).nullable(),
  }),
  /** Averages of the latest 20 videos. */
  video: averages.extend({ at: moment.nullable() }),
  live: averages,
  followers: z.object({
    /** `female`, `male`. */
    genders: z.array(share).nullable(),
    ages: z.array(share).nullable(),
    /** The five places with the most followers, by name. */
    places: z.array(share).nullable(),
  }),
})
