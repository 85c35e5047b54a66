import * as z from 'zod'
import { addressSchema } from './address.ts'
import { countryCode, countryCodes } from './country.ts'
import { creatorSchema, tiers } from './creator.ts'
import { adminBase, consoleActors, endpoint, pcBase, signedIn } from './endpoint.ts'
import { pageInput, pageOf } from './envelope.ts'
import { limits } from './limits.ts'
import { brandSchema, dutySchema, productCardSchema } from './product.ts'
import { sampleStatuses, sampleTransitions } from './sample-status.ts'
import { expressSchema } from './shipment.ts'
import { id, moment, money } from './text.ts'

const status = z.number().int()
const sampleVerbs = Object.keys(sampleTransitions) as (keyof typeof sampleTransitions)[]

/** The running duty of a case, the same for both sides; `isYours` is reckoned for the reader. */
export const clockSchema = z.object({
  duty: z.enum(['review', 'signMou', 'checkMou', 'ship', 'receive', 'post', 'keepPublic']),
  owner: z.enum(['brand', 'creator', 'carrier']),
  startedAt: moment,
  dueAt: moment,
  /** Set while the clock stands still, with the reason's key (`sample.pause.<key>`). */
  pausedAt: moment.nullable(),
  pauseReason: z.string().nullable(),
  isYours: z.boolean(),
  isExtended: z.boolean(),
})
export type Clock = z.infer<typeof clockSchema>

export const historyEntrySchema = z.object({
  id,
  at: moment,
  verb: z.string(),
  from: status.nullable(),
  to: status.nullable(),
  actor: z
    .object({
      id: z.string(),
      name: z.string(),
      avatar: z.string(),
      role: z.string(),
    })
    .nullable(),
  reason: z.string(),
  evidence: z.array(
    z.object({ kind: z.enum(['file', 'link', 'hash', 'number']), label: z.string(), href: z.string() }),
  ),
  /** How long the duty took and how long it might have, in hours; null where no clock ran. */
  tookHours: z.number().nullable(),
  allowedHours: z.number().nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

export const sampleRowSchema = z.object({
  id,
  /** As people say it: SP-24790. */
  number: z.string(),
  status,
  appliedAt: moment,
  promoteType: z.number().int(),
  isAbnormal: z.boolean(),
  clock: clockSchema.nullable(),
  product: productCardSchema.pick({
    id: true,
    name: true,
    thumb: true,
    ground: true,
    currency: true,
    commissionRate: true,
  }),
  sku: z.object({ id, name: z.string(), price: money, picture: z.string() }),
  brand: brandSchema.pick({ id: true, name: true, logo: true, color: true }),
  creator: creatorSchema
    .pick({
      id: true,
      handle: true,
      nickname: true,
      avatar: true,
      followers: true,
      tier: true,
      countryCode: true,
      platform: true,
    })
    .extend({ fullName: z.string() }),
  countryCode,
  expressState: z.number().int().nullable(),
  revenue: money.nullable(),
  /** The verbs that the reader may say now. */
  actions: z.array(z.enum(sampleVerbs)),
})
export type SampleRow = z.infer<typeof sampleRowSchema>

export const sampleDetailSchema = sampleRowSchema.extend({
  history: z.array(historyEntrySchema),
  /** Past, present and coming duties, for the stage row. */
  stages: z.array(
    dutySchema.extend({
      state: z.enum(['done', 'now', 'next']),
      tookHours: z.number().nullable(),
    }),
  ),
  express: expressSchema.nullable(),
  /** The delivery address where the reader needs it and may see it; otherwise why not. */
  address: addressSchema.nullable(),
  addressHidden: z.enum(['no', 'ask', 'notYours', 'afterDelivery']),
  remark: z.string(),
  shopName: z.string(),
  shopNumber: z.string(),
  /** Kept promises of both sides: how many of their duties were done in time. */
  creatorRecord: z.object({ kept: z.number().int(), all: z.number().int() }),
  brandRecord: z.object({ kept: z.number().int(), all: z.number().int() }),
  abnormalReasons: z.array(z.string()),
  /** The reason of a rejection or closing, once the reader may see it. */
  reason: z.string(),
})
export type SampleDetail = z.infer<typeof sampleDetailSchema>

const notice = z.literal(true, { error: 'errors:noticeNotAgreed' })

export const applyForSampleInput = z.object({
  productId: id,
  skuId: z.uuid({ error: 'errors:skuNeeded' }),
  creatorId: z.uuid({ error: 'errors:creatorNeeded' }),
  addressId: z.uuid({ error: 'errors:addressNeeded' }),
  remark: z.string().trim().max(limits.reasonMax).default(''),
  agreed: notice,
})

export const applyForSample = endpoint({
  name: 'applyForSample',
  method: 'POST',
  path: `${pcBase}/product/sampleForFree`,
  effect: 'write',
  actor: ['creator'],
  summary: 'Applies for a free sample with one of my accounts.',
  input: applyForSampleInput,
  output: z.object({ id, number: z.string() }),
})

/** spec 4, express filter: 6 awaiting delivery, 0 pending confirmation, 1 received, 2 fulfilled. */
export const expressFilters = [6, 0, 1, 2] as const

export const listMySamples = endpoint({
  name: 'listMySamples',
  method: 'POST',
  path: `${pcBase}/sample/getMyPage`,
  effect: 'read',
  actor: ['creator'],
  summary: 'My samples, the most urgent first.',
  input: z.object({
    group: z.enum(['open', 'done', 'all']).default('open'),
    status: z.coerce.number().int().optional(),
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
  actor: ['creator'],
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
  actor: ['creator'],
  summary: 'My own duties, late ones first, and how many the brands owe me.',
  input: z.object({}),
  output: z.object({ rows: z.array(sampleRowSchema), yours: z.number().int(), theirs: z.number().int() }),
})

const reason = z
  .string({ error: 'errors:reasonNeeded' })
  .trim()
  .min(1, 'errors:reasonNeeded')
  .max(limits.reasonMax)

export const withdrawSample = endpoint({
  name: 'withdrawSample',
  method: 'POST',
  path: `${pcBase}/sample/withdraw`,
  effect: 'write',
  actor: ['creator'],
  summary: 'Takes back my application while it is reviewed or unsigned.',
  input: z.object({ id, reason }),
  output: sampleRowSchema,
})

export const listReviewRecords = endpoint({
  name: 'listReviewRecords',
  method: 'GET',
  path: `${pcBase}/user/getReviewRecord`,
  effect: 'read',
  actor: ['creator'],
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
  actor: consoleActors,
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
    promoteTypes: z.array(z.number().int().min(0).max(2)).max(3).optional(),
    tiers: z.array(z.enum(tiers)).max(4).optional(),
    countries: z.array(z.enum(countryCodes)).max(11).optional(),
    appliedSince: z.iso.date().optional(),
    isAbnormal: z.boolean().optional(),
    /** spec 3, fulfil filter: 0 all, 1 yes, 2 no. */
    fulfilled: z.coerce.number().int().min(0).max(2).default(0),
    sort: z.enum(sampleSorts).default('clock'),
    ...pageInput,
  }),
  output: pageOf(sampleRowSchema).extend({
    counts: z.record(z.enum(sampleViews), z.number().int()),
  }),
})

export const getSample = endpoint({
  name: 'getSample',
  method: 'GET',
  path: `${adminBase}/sample/getDetail`,
  effect: 'read',
  actor: consoleActors,
  summary: 'One case: clock, stages, history, parcel, people.',
  input: z.object({ id }),
  output: sampleDetailSchema,
})

export const seeSampleAddress = endpoint({
  name: 'seeSampleAddress',
  method: 'POST',
  path: `${adminBase}/sample/seeAddress`,
  effect: 'write',
  actor: ['brand', 'productSpecialist', 'admin'],
  summary: 'Shows the delivery address of an order to ship; the look is logged and its owner sees it.',
  input: z.object({ id }),
  output: addressSchema,
})

/** A result per row: a batch is never all or nothing. */
export const batchResultSchema = z.object({
  rows: z.array(
    z.object({
      id,
      number: z.string(),
      name: z.string(),
      outcome: z.enum(['done', 'skipped', 'failed']),
      code: z.number().int(),
      message: z.string(),
    }),
  ),
  done: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
})
export type BatchResult = z.infer<typeof batchResultSchema>

const ids = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(200)

export const approveSamples = endpoint({
  name: 'approveSamples',
  method: 'POST',
  path: `${adminBase}/sample/approve`,
  effect: 'write',
  actor: ['brand', 'productSpecialist', 'reviewer', 'admin'],
  summary: 'Approves applications; the creator signs the MOU next, or the brand ships.',
  input: z.object({ ids }),
  output: batchResultSchema,
})

export const rejectSamples = endpoint({
  name: 'rejectSamples',
  method: 'POST',
  path: `${adminBase}/sample/reject`,
  effect: 'write',
  actor: ['brand', 'productSpecialist', 'reviewer', 'admin'],
  summary: 'Rejects applications with a reason that the creator will read.',
  input: z.object({ ids, reason }),
  output: batchResultSchema,
})

export const closeSamples = endpoint({
  name: 'closeSamples',
  method: 'POST',
  path: `${adminBase}/sample/close`,
  effect: 'write',
  actor: ['brand', 'productSpecialist', 'reviewer', 'admin'],
  summary: 'Closes cases with a reason.',
  input: z.object({ ids, reason }),
  output: batchResultSchema,
})

export const remindOfSample = endpoint({
  name: 'remindOfSample',
  method: 'POST',
  path: `${adminBase}/sample/remind`,
  effect: 'write',
  actor: signedIn,
  summary: 'Reminds whoever owes something, once a day.',
  input: z.object({ id }),
  output: z.object({ remindedAt: moment }),
})

export const reasonInput = reason
