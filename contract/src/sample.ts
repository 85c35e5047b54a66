import * as z from 'zod'
import { actorsOf, consoleActorsOf, siteActorsOf } from './abilities.ts'
import { addressSchema } from './address.ts'
import { batchResultSchema } from './batch.ts'
import { countryCodes } from './country.ts'
import { tiers } from './creator.ts'
import { adminBase, endpoint, pcBase } from './endpoint.ts'
import { pageInput, pageOf } from './envelope.ts'
import { sampleDetailSchema } from './sample-detail.ts'
import { historyEntrySchema, sampleRowSchema } from './sample-shapes.ts'
import { sampleStatuses } from './sample-status.ts'
import { id, moment, reason } from './text.ts'

export type { SampleDetail } from './sample-detail.ts'
export type { Clock, HistoryEntry, SampleAction, SampleRow } from './sample-shapes.ts'

const notice = z.literal(true, { error: 'errors:noticeNotAgreed' })

export const applyForSampleInput = z.object({
  productId: id,
  skuId: z.uuid({ error: 'errors:skuNeeded' }),
  creatorId: z.uuid({ error: 'errors:creatorNeeded' }),
  addressId: z.uuid({ error: 'errors:addressNeeded' }),
  /** Why this product: the brand reads it. */
  remark: reason,
  agreed: notice,
})

export const applyForSample = endpoint({
  name: 'applyForSample',
  method: 'POST',
  path: `${pcBase}/product/sampleForFree`,
  effect: 'write',
  actor: siteActorsOf('applyForSample'),
  summary: 'Applies for a free sample with one of my accounts.',
  input: applyForSampleInput,
  output: z.object({ id, number: z.string() }),
})

/** Express filter: 6 awaiting delivery, 0 pending confirmation, 1 received, 2 fulfilled. */
export const expressFilters = [6, 0, 1, 2] as const

export const listMySamples = endpoint({
  name: 'listMySamples',
  method: 'POST',
  path: `${pcBase}/sample/getMyPage`,
  effect: 'read',
  actor: siteActorsOf('seeSamples'),
  summary: 'My samples, the most urgent first.',
  input: z.object({
    group: z.enum(['open', 'done', 'all']).default('open'),
    status: z.coerce.number().int().min(0).max(32_767).optional(),
    query: z.string().trim().max(100).optional(),
    sort: z.enum(['urgency', 'newest', 'oldest']).default('urgency'),
    ...pageInput,
  }),
  output: pageOf(sampleRowSchema).extend({
    counts: z.object({ open: z.number().int(), done: z.number().int(), yourTurn: z.number().int() }),
  }),
})

export const getMySample = endpoint({
  name: 'getMySample',
  method: 'GET',
  path: `${pcBase}/sample/getDetail`,
  effect: 'read',
  actor: siteActorsOf('seeSamples'),
  summary: 'One of my samples with its history.',
  input: z.object({ id }),
  output: sampleDetailSchema,
})

/** What waits on me, for the strip on the home page and the count on “Me”. */
export const getMyTurn = endpoint({
  name: 'getMyTurn',
  method: 'GET',
  path: `${pcBase}/sample/getMyTurn`,
  effect: 'read',
  actor: siteActorsOf('seeSamples'),
  summary: 'My own duties, late ones first, and how many the brands owe me.',
  input: z.object({}),
  output: z.object({ rows: z.array(sampleRowSchema), yours: z.number().int(), theirs: z.number().int() }),
})

export const withdrawSample = endpoint({
  name: 'withdrawSample',
  method: 'POST',
  path: `${pcBase}/sample/withdraw`,
  effect: 'write',
  actor: siteActorsOf('withdrawSample'),
  summary: 'Takes back my application while it is reviewed or unsigned.',
  input: z.object({ id, reason }),
  output: sampleRowSchema,
})

export const listReviewRecords = endpoint({
  name: 'listReviewRecords',
  method: 'GET',
  path: `${pcBase}/user/getReviewRecord`,
  effect: 'read',
  actor: siteActorsOf('seeSamples'),
  summary: 'The decisions on my applications, newest first.',
  input: z.object({ id: id.optional(), ...pageInput }),
  output: pageOf(historyEntrySchema.extend({ sampleId: id, number: z.string(), productName: z.string() })),
})

export const sampleViews = ['all', 'yourTurn', 'toReview', 'toShip', 'late'] as const
export const sampleSorts = [
  'clock',
  'applied_desc',
  'applied_asc',
  'followers_desc',
  'followers_asc',
  'update_time',
] as const

export const listSamples = endpoint({
  name: 'listSamples',
  method: 'POST',
  path: `${adminBase}/sample/getPage`,
  effect: 'read',
  actor: consoleActorsOf('seeSamples'),
  summary: 'The console’s list of samples: views, filters, sort, page.',
  input: z.object({
    view: z.enum(sampleViews).default('all'),
    query: z.string().trim().max(100).optional(),
    statuses: z
      .array(
        z
          .number()
          .int()
          .refine((value) => sampleStatuses.includes(value as never)),
      )
      .max(11)
      .optional(),
    productIds: z.array(id).max(50).optional(),
    creatorIds: z.array(id).max(50).optional(),
    promoteTypes: z.array(z.number().int().min(0).max(2)).max(3).optional(),
    tiers: z.array(z.enum(tiers)).max(4).optional(),
    countries: z.array(z.enum(countryCodes)).max(11).optional(),
    appliedSince: z.iso.date().optional(),
    isAbnormal: z.boolean().optional(),
    /** Fulfil filter: 0 all, 1 yes, 2 no. */
    fulfilled: z.coerce.number().int().min(0).max(2).default(0),
    sort: z.enum(sampleSorts).default('clock'),
    ...pageInput,
  }),
  output: pageOf(sampleRowSchema).extend({
    /** How many cases each view holds; 1,000 means "1,000 or more". */
    counts: z.record(z.enum(sampleViews), z.number().int()),
  }),
})

export const getSample = endpoint({
  name: 'getSample',
  method: 'GET',
  path: `${adminBase}/sample/getDetail`,
  effect: 'read',
  actor: consoleActorsOf('seeSamples'),
  summary: 'One case: clock, stages, history, parcel, people.',
  input: z.object({ id }),
  output: sampleDetailSchema,
})

export const seeSampleAddress = endpoint({
  name: 'seeSampleAddress',
  method: 'POST',
  path: `${adminBase}/sample/seeAddress`,
  effect: 'write',
  actor: consoleActorsOf('seeAddress'),
  summary: 'Shows the delivery address of an order to ship; the look is logged and its owner sees it.',
  input: z.object({ id }),
  output: addressSchema,
})

const ids = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(200)

export const approveSamples = endpoint({
  name: 'approveSamples',
  method: 'POST',
  path: `${adminBase}/sample/approve`,
  effect: 'write',
  actor: consoleActorsOf('auditSample'),
  summary: 'Approves applications; the creator signs the MOU next, or the brand ships.',
  input: z.object({ ids }),
  output: batchResultSchema,
})

export const rejectSamples = endpoint({
  name: 'rejectSamples',
  method: 'POST',
  path: `${adminBase}/sample/reject`,
  effect: 'write',
  actor: consoleActorsOf('auditSample'),
  summary: 'Rejects applications with a reason that the creator will read.',
  input: z.object({ ids, reason }),
  output: batchResultSchema,
})

export const closeSamples = endpoint({
  name: 'closeSamples',
  method: 'POST',
  path: `${adminBase}/sample/close`,
  effect: 'write',
  actor: consoleActorsOf('auditSample'),
  summary: 'Closes cases with a reason.',
  input: z.object({ ids, reason }),
  output: batchResultSchema,
})

export const remindOfSample = endpoint({
  name: 'remindOfSample',
  method: 'POST',
  path: `${adminBase}/sample/remind`,
  effect: 'write',
  actor: actorsOf('seeSamples'),
  summary: 'Reminds whoever owes something, once a day.',
  input: z.object({ id }),
  output: z.object({ remindedAt: moment }),
})
