import * as z from 'zod'
import { countryCode } from '../kit/country.schemas.ts'
import { id, moment, money } from '../kit/text.schemas.ts'
import { productCardSchema } from '../product/product.schemas.ts'
import { parcelStates } from './parcel-state.ts'

export const expressSchema = z.object({
  /** Ours, as in the list of carriers. */
  companyCode: z.string(),
  companyName: z.string(),
  trackNum: z.string(),
  /** Where its carrier shows it, as the tenant set it; empty where nowhere. */
  trackingUrl: z.string(),
  state: z.number().int().nullable(),
  /** What its carrier says of it in more exact words than the code has; null where it says nothing. */
  parcelState: z.enum(parcelStates).nullable(),
  /** Newest first. */
  data: z.array(z.object({ context: z.string(), time: moment, state: z.number().int().nullable() })),
})

/** What a carrier knows of a parcel that it was asked about. */
export const expressNewsSchema = z.object({
  state: z.number().int().nullable(),
  /** Whether it was asked by this call; a moment after another one it is not, and its last answer holds. */
  isAsked: z.boolean(),
  /** When the newest event happened, by the carrier's clock; null where there is none. */
  newsAt: moment.nullable(),
})

/** What is in a parcel, as the dialog about it shows it. */
const expressProductSchema = productCardSchema
  .pick({ name: true, titleLanguage: true, thumb: true, ground: true, currency: true })
  .extend({ priceMin: money, priceMax: money })

/** Where a parcel is, and what is in it; null where its task has no product. */
const parcelSeenSchema = expressSchema.extend({ product: expressProductSchema.nullable() })

export const getSampleExpress = {
  input: z.object({ id }),
  output: parcelSeenSchema,
}

export const getTaskExpress = {
  input: z.object({ id }),
  output: parcelSeenSchema,
}

export const listCarriers = {
  input: z.object({ countryCode, trackingNumber: z.string().max(60).optional() }),
  output: z.array(
    z.object({ code: z.string(), name: z.string(), isLikely: z.boolean(), isStandard: z.boolean() }),
  ),
}

const trackingNumber = z
  .string({ error: 'errors:trackingNumberNeeded' })
  .trim()
  .min(1, 'errors:trackingNumberNeeded')
  .max(60, 'errors:tooLong')

/** The parcel of a case as it is sent or corrected: the same for samples and sign-ups (R35). */
export const parcelSchema = z.object({
  id,
  companyCode: z.string({ error: 'errors:carrierNeeded' }).min(1, 'errors:carrierNeeded').max(60),
  trackingNumber,
})
