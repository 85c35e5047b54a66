import * as z from 'zod'
import { actorsOf, consoleActorsOf, siteActorsOf } from './abilities.ts'
import { batchResultSchema } from './batch.ts'
import { adminBase, endpoint, pcBase } from './endpoint.ts'
import { limits } from './limits.ts'
import { positiveAmount } from './money.ts'
import { sampleDetailSchema } from './sample-detail.ts'
import { sampleStatus } from './sample-status.ts'
import { httpsLink, id, moment, reason } from './text.ts'

const ids = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(200)
const count = z.coerce
  .number({ error: 'errors:numberNeeded' })
  .int('errors:numberNeeded')
  .min(0, 'errors:numberNeeded')
  .max(9e12)

/** Fulfilment data; figures that nobody knows are left out, never zero. */
export const fulfilmentSchema = z.object({
  views: count.optional(),
  likes: count.optional(),
  comments: count.optional(),
  favourites: count.optional(),
  forwards: count.optional(),
  postedAt: moment.optional(),
  /** Minutes; a livestream lasts 30 at least (R26). */
  liveMinutes: count.optional(),
})
export type Fulfilment = z.infer<typeof fulfilmentSchema>

const trackingNumber = z
  .string({ error: 'errors:trackingNumberNeeded' })
  .trim()
  .min(1, 'errors:trackingNumberNeeded')
  .max(60, 'errors:tooLong')

export const parcelSchema = z.object({
  id,
  companyCode: z.string({ error: 'errors:carrierNeeded' }).min(1, 'errors:carrierNeeded').max(60),
  trackingNumber,
})

export const receiveSample = endpoint({
  name: 'receiveSample',
  method: 'POST',
  path: `${pcBase}/sample/receive`,
  effect: 'write',
  actor: siteActorsOf('receiveSample'),
  summary: 'Confirms that the parcel has come; the time to post counts from its delivery.',
  input: z.object({ id }),
  output: sampleDetailSchema,
})

export const fulfilSample = endpoint({
  name: 'fulfilSample',
  method: 'POST',
  path: `${pcBase}/sample/fulfil`,
  effect: 'write',
  actor: siteActorsOf('fulfilSample'),
  summary: 'Hands in the link of the post that was promised.',
  input: z.object({ id, postUrl: httpsLink, ...fulfilmentSchema.pick({ liveMinutes: true }).shape }),
  output: sampleDetailSchema,
})

export const replaceSamplePost = endpoint({
  name: 'replaceSamplePost',
  method: 'POST',
  path: `${pcBase}/sample/replacePost`,
  effect: 'write',
  actor: actorsOf('replacePost'),
  summary: 'Gives the right link for a wrong one, until the platform has shown the post.',
  input: z.object({ id, postUrl: httpsLink }),
  output: sampleDetailSchema,
})

export const extendSample = endpoint({
  name: 'extendSample',
  method: 'POST',
  path: `${pcBase}/sample/extend`,
  effect: 'write',
  actor: siteActorsOf('submitContent'),
  summary: 'Takes seven more days to post, once.',
  input: z.object({ id, reason }),
  output: sampleDetailSchema,
})

export const placeSampleOrders = endpoint({
  name: 'placeSampleOrders',
  method: 'POST',
  path: `${adminBase}/sample/placeOrder`,
  effect: 'write',
  actor: consoleActorsOf('shipSample'),
  summary: 'Notes the shop’s order numbers of samples that go through a shop.',
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
})

export const shipSamples = endpoint({
  name: 'shipSamples',
  method: 'POST',
  path: `${adminBase}/sample/ship`,
  effect: 'write',
  actor: consoleActorsOf('shipSample'),
  summary:
    'Sends parcels: company and tracking number for each; a number of an odd shape is asked about first.',
  input: z.object({
    parcels: z.array(parcelSchema).min(1, 'errors:chooseRows').max(200),
    /** True once somebody has looked at the numbers of an odd shape. */
    isSure: z.boolean().default(false),
  }),
  output: batchResultSchema,
})

export const changeSampleParcel = endpoint({
  name: 'changeSampleParcel',
  method: 'POST',
  path: `${adminBase}/sample/changeParcel`,
  effect: 'write',
  actor: consoleActorsOf('shipSample'),
  summary: 'Corrects the company or number of a parcel on its way; the old one stays in the history.',
  input: parcelSchema.extend({ isSure: z.boolean().default(false) }),
  output: sampleDetailSchema,
})

/** What a batch may be changed to without anything to fill in for each row. */
export const batchStatuses = [
  sampleStatus.received,
  sampleStatus.closed,
  sampleStatus.underReview,
  sampleStatus.toShip,
  sampleStatus.rejected,
  sampleStatus.toSignMou,
] as const

export const changeSampleStatuses = endpoint({
  name: 'changeSampleStatuses',
  method: 'POST',
  path: `${adminBase}/sample/changeStatus`,
  effect: 'write',
  actor: consoleActorsOf('auditSample', 'reviewMou', 'receiveSample', 'reopenCase'),
  summary: 'Changes the status of many cases, each by the verb that leads there and only where it may.',
  input: z.object({
    ids,
    status: z
      .number()
      .int()
      .refine((value) => batchStatuses.includes(value as never), 'errors:invalidValue'),
    reason: z.string().trim().max(limits.reasonMax).default(''),
  }),
  output: batchResultSchema,
})

export const fulfilSampleForCreator = endpoint({
  name: 'fulfilSampleForCreator',
  method: 'POST',
  path: `${adminBase}/sample/fulfil`,
  effect: 'write',
  actor: consoleActorsOf('fulfilSample'),
  summary: 'Notes the post of a creator, with its figures.',
  input: z.object({ id, postUrl: httpsLink, fulfilment: fulfilmentSchema.default({}) }),
  output: sampleDetailSchema,
})

export const recordSampleSale = endpoint({
  name: 'recordSampleSale',
  method: 'POST',
  path: `${adminBase}/sample/recordSale`,
  effect: 'write',
  actor: consoleActorsOf('recordSale'),
  summary: 'Notes the revenue that a post has brought, in the currency of the product.',
  input: z.object({
    id,
    revenue: positiveAmount,
    fulfilment: fulfilmentSchema.default({}),
  }),
  output: sampleDetailSchema,
})

export const reopenSamples = endpoint({
  name: 'reopenSamples',
  method: 'POST',
  path: `${adminBase}/sample/reopen`,
  effect: 'write',
  actor: consoleActorsOf('reopenCase'),
  summary: 'Opens closed or rejected cases again, with the reason.',
  input: z.object({ ids, reason }),
  output: batchResultSchema,
})

export const makeWaybills = endpoint({
  name: 'makeWaybills',
  method: 'POST',
  path: `${adminBase}/sample/makeWaybills`,
  effect: 'write',
  actor: consoleActorsOf('shipSample'),
  summary: 'One PDF with a waybill for each parcel to send; every address in it counts as a look.',
  input: z.object({ ids }),
  output: z.object({ url: z.string(), name: z.string(), count: z.number().int(), skipped: z.number().int() }),
})

export const previewParcels = endpoint({
  name: 'previewParcels',
  method: 'POST',
  path: `${adminBase}/sample/previewParcels`,
  effect: 'read',
  actor: consoleActorsOf('shipSample'),
  summary: 'Which company each tracking number looks like, before anything is sent.',
  input: z.object({ parcels: z.array(z.object({ id, trackingNumber: z.string().trim().max(60) })).max(200) }),
  output: z.array(
    z.object({
      id,
      companyCode: z.string(),
      looksRight: z.boolean(),
    }),
  ),
})

/** Everybody who sees a case may ask again what the carrier knows. */
export const refreshSampleExpress = endpoint({
  name: 'refreshSampleExpress',
  method: 'POST',
  path: `${pcBase}/sample/refreshExpress`,
  effect: 'write',
  actor: actorsOf('seeSamples'),
  summary: 'Asks the carrier where the parcel is; at most once a minute.',
  input: z.object({ id }),
  output: z.object({ state: z.number().int().nullable() }),
})
