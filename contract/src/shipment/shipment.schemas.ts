import * as z from 'zod'
import { countryCode } from '../kit/country.schemas.ts'
import { id, moment } from '../kit/text.schemas.ts'

export const expressSchema = z.object({
  /** Ours, as in the list of carriers. */
  companyCode: z.string(),
  companyName: z.string(),
  trackNum: z.string(),
  /** Where its carrier shows it, as the tenant set it; empty where nowhere. */
  trackingUrl: z.string(),
  state: z.number().int().nullable(),
  /** Newest first. */
  data: z.array(z.object({ context: z.string(), time: moment, state: z.number().int().nullable() })),
})

export const getSampleExpress = {
  input: z.object({ id }),
  output: expressSchema,
}

export const getTaskExpress = {
  input: z.object({ id }),
  output: expressSchema,
}

export const listCarriers = {
  input: z.object({ countryCode, trackingNumber: z.string().max(60).optional() }),
  output: z.array(
    z.object({ code: z.string(), name: z.string(), isLikely: z.boolean(), isStandard: z.boolean() }),
  ),
}
