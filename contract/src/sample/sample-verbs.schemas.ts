import * as z from 'zod'
import { postFiguresChange, postFiguresInput } from '../case/post-figures.schemas.ts'
import { clearSignsInput } from '../case/signs.schemas.ts'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { limits } from '../kit/limits.ts'
import { positiveAmount } from '../kit/money.schemas.ts'
import { oneOf } from '../kit/one-of.ts'
import { httpsLink, id, reason } from '../kit/text.schemas.ts'
import { expressNewsSchema, parcelSchema } from '../shipment/shipment.schemas.ts'
import { strikeReportInput, strikeSchema } from '../strike/strike.schemas.ts'
import { sampleDetailSchema } from './sample-detail.schemas.ts'
import { batchStatuses } from './sample-verbs.ts'

const ids = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(200)

export const receiveSample = {
  input: z.object({ id }),
  output: sampleDetailSchema,
}

export const fulfilSample = {
  input: z.object({ id, postUrl: httpsLink, ...postFiguresInput.pick({ liveMinutes: true }).shape }),
  output: sampleDetailSchema,
}

export const confirmSamplePost = {
  input: z.object({ id }),
  output: sampleDetailSchema,
}

export const returnSamplePost = {
  input: z.object({ id, reason }),
  output: sampleDetailSchema,
}

export const replaceSamplePost = {
  input: z.object({ id, postUrl: httpsLink }),
  output: sampleDetailSchema,
}

export const extendSample = {
  input: z.object({ id, reason }),
  output: sampleDetailSchema,
}

export const placeSampleOrders = {
  input: z.object({
    orders: z
      .array(
        z.object({
          id,
          orderNumber: z
            .string({ error: 'errors:orderNumberNeeded' })
            .trim()
            .min(1, 'errors:orderNumberNeeded')
            .max(60, 'errors:tooLong'),
        }),
      )
      .min(1, 'errors:chooseRows')
      .max(200),
  }),
  output: batchResultSchema,
}

export const shipSamples = {
  input: z.object({
    parcels: z.array(parcelSchema).min(1, 'errors:chooseRows').max(200),
    /** True once somebody has looked at the numbers of an odd shape. */
    isSure: z.boolean().default(false),
  }),
  output: batchResultSchema,
}

export const changeSampleParcel = {
  input: parcelSchema.extend({ isSure: z.boolean().default(false) }),
  output: sampleDetailSchema,
}

export const changeSampleStatuses = {
  input: z.object({
    ids,
    status: z
      .number()
      .int()
      .refine((value) => oneOf(batchStatuses, value), 'errors:invalidValue'),
    reason: z.string().trim().max(limits.reasonMax).default(''),
  }),
  output: batchResultSchema,
}

export const fulfilSampleForCreator = {
  input: z.object({ id, postUrl: httpsLink, fulfilment: postFiguresInput.default({}) }),
  output: sampleDetailSchema,
}

export const recordSampleSale = {
  input: z.object({
    id,
    revenue: positiveAmount,
    fulfilment: postFiguresInput.default({}),
  }),
  output: sampleDetailSchema,
}

export const reopenSamples = {
  input: z.object({ ids, reason }),
  output: batchResultSchema,
}

export const makeWaybills = {
  /** A PDF has a page for each parcel, a sheet a row, for the programs of carriers. */
  input: z.object({ ids, format: z.enum(['pdf', 'xlsx']).default('pdf') }),
  output: z.object({ url: z.string(), name: z.string(), count: z.number().int(), skipped: z.number().int() }),
}

export const previewParcels = {
  input: z.object({ parcels: z.array(z.object({ id, trackingNumber: z.string().trim().max(60) })).max(200) }),
  output: z.array(
    z.object({
      id,
      companyCode: z.string(),
      looksRight: z.boolean(),
    }),
  ),
}

export const refreshSampleExpress = {
  input: z.object({ id }),
  output: expressNewsSchema,
}

export const reportSample = { input: strikeReportInput, output: strikeSchema }

export const clearSampleSigns = { input: clearSignsInput, output: sampleDetailSchema }

export const saveSampleFulfilment = {
  input: z.object({ id, fulfilment: postFiguresChange }),
  output: sampleDetailSchema,
}
