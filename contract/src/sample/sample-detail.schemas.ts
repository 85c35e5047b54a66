import * as z from 'zod'
import { addressSchema } from '../address/address.schemas.ts'
import { postFiguresSchema } from '../case/post-figures.schemas.ts'
import { clearedSignsSchema } from '../case/signs.schemas.ts'
import { language } from '../kit/country.schemas.ts'
import { moment } from '../kit/text.schemas.ts'
import { mouSchema } from '../mou/mou.schemas.ts'
import { dutySchema } from '../product/product.schemas.ts'
import { expressSchema } from '../shipment/shipment.schemas.ts'
import { applyReasons } from './sample-reason.ts'
import { historyEntrySchema, sampleRowSchema } from './sample-shapes.schemas.ts'

/** Fulfilment data, as it is known; figures that nobody knows are null, never zero. */
export const samplePostSchema = z.object({
  url: z.string(),
  ...postFiguresSchema.shape,
  /** What the platform reports: whether the post is public, and whether it is of the linked account. */
  isPublic: z.boolean().nullable(),
  isOwn: z.boolean().nullable(),
  /** The brand or staff looked at it, where the platform told nothing (R25). */
  isSeenByPeople: z.boolean(),
  /** When the platform reported it, or they looked. */
  checkedAt: moment.nullable(),
})
export type Post = z.infer<typeof samplePostSchema>

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
  /** Why it was applied for, in the reader's language as far as it was chosen from the list. */
  remark: z.string(),
  /** Its parts: what was chosen, in the reader's language, and own words, with their language where their script tells one. */
  why: z.object({
    key: z.enum(applyReasons).nullable(),
    chosen: z.string(),
    own: z.string(),
    ownLanguage: language.nullable(),
  }),
  /** What the creator makes (contract, cooperation); a livestream is asked for its minutes. */
  cooperationType: z.number().int(),
  /** The shop's number of the order; empty until it is placed. */
  orderNumber: z.string(),
  /** The agreement; null where none is asked, and before it is. */
  mou: mouSchema.nullable(),
  /** What was posted; null before. */
  post: samplePostSchema.nullable(),
  shopName: z.string(),
  shopNumber: z.string(),
  /** Kept promises of both sides: how many of their duties were done in time. */
  creatorRecord: z.object({ kept: z.number().int(), all: z.number().int() }),
  brandRecord: z.object({ kept: z.number().int(), all: z.number().int() }),
  clearedSigns: clearedSignsSchema,
  /** Whether the reader may find fine what is unusual about its person. */
  mayClearSigns: z.boolean(),
  /** The reason of a rejection or closing, once the reader may see it. */
  reason: z.string(),
})
export type SampleDetail = z.infer<typeof sampleDetailSchema>
