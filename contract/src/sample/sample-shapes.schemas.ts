import * as z from 'zod'
import { evidenceKinds, historyVerbs } from '../case/history.ts'
import { sampleSigns } from '../case/signs.ts'
import { creatorOfRowSchema } from '../creator/creator.schemas.ts'
import { countryCode, language } from '../kit/country.schemas.ts'
import { id, moment, money } from '../kit/text.schemas.ts'
import { brandSchema, productCardSchema } from '../product/product.schemas.ts'
import { sampleActions } from './sample-shapes.ts'

const status = z.number().int()

/** The running duty of a case, the same for both sides; `isYours` is computed for the reader. */
export const clockSchema = z.object({
  duty: z.enum(['review', 'signMou', 'checkMou', 'ship', 'receive', 'post', 'checkPost', 'keepPublic']),
  owner: z.enum(['brand', 'creator', 'carrier']),
  startedAt: moment,
  dueAt: moment,
  /** Set while the clock is paused, with the reason's key (`sample.pause.<key>`). */
  pausedAt: moment.nullable(),
  pauseReason: z.string().nullable(),
  isYours: z.boolean(),
  isExtended: z.boolean(),
})

export const historyEntrySchema = z.object({
  id,
  at: moment,
  verb: z.enum(historyVerbs.sample),
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
  evidence: z.array(z.object({ kind: z.enum(evidenceKinds), label: z.string(), href: z.string() })),
  /** How long the duty took and how long it might have, in hours; null where no clock ran. */
  tookHours: z.number().nullable(),
  allowedHours: z.number().nullable(),
})

export const sampleRowSchema = z.object({
  id,
  /** As it is shown to people: SP-24790. */
  number: z.string(),
  status,
  appliedAt: moment,
  promoteType: z.number().int(),
  isAbnormal: z.boolean(),
  /** What is unusual, as far as the reader is shown it (R174). */
  abnormalReasons: z.array(z.enum(sampleSigns)),
  clock: clockSchema.nullable(),
  product: productCardSchema.pick({
    id: true,
    name: true,
    titleLanguage: true,
    thumb: true,
    ground: true,
    currency: true,
    commissionRate: true,
  }),
  sku: z.object({
    id,
    name: z.string(),
    nameLanguage: language.optional(),
    price: money,
    picture: z.string(),
  }),
  brand: brandSchema.pick({ id: true, name: true, logo: true, color: true }),
  creator: creatorOfRowSchema,
  countryCode,
  expressState: z.number().int().nullable(),
  revenue: money.nullable(),
  /** What the reader may do now. */
  actions: z.array(z.enum(sampleActions)),
})
