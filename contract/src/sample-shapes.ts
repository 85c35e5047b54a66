import * as z from 'zod'
import { addressSchema } from './address.ts'
import { countryCode } from './country.ts'
import { creatorSchema } from './creator.ts'
import { brandSchema, dutySchema, productCardSchema } from './product.ts'
import { sampleTransitions } from './sample-status.ts'
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
