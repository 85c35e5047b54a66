import * as z from 'zod'
import { addressSchema } from '../address/address.schemas.ts'
import { sampleSigns } from '../case/signs.ts'
import { tier } from '../creator/tier.schemas.ts'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { countryCodes } from '../kit/country.ts'
import {
  cameInOf,
  countsInput,
  myCasesInput,
  owesInput,
  pageInput,
  pageOf,
  reviewRecordsInput,
} from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { oneOf } from '../kit/one-of.ts'
import { sortOf } from '../kit/sort.schemas.ts'
import { id, moment, reason } from '../kit/text.schemas.ts'
import { sampleSorts, sampleViews } from './sample.ts'
import { sampleDetailSchema } from './sample-detail.schemas.ts'
import { whyFields, whyNeeded } from './sample-reason.schemas.ts'
import { hasWhy } from './sample-reason.ts'
import { historyEntrySchema, sampleRowSchema } from './sample-shapes.schemas.ts'
import { lossSteps, reachedSteps, sampleStatuses } from './sample-status.ts'

const notice = z.literal(true, { error: 'errors:noticeNotAgreed' })

export const applyForSampleInput = z
  .object({
    productId: id,
    skuId: z.uuid({ error: 'errors:skuNeeded' }),
    creatorId: z.uuid({ error: 'errors:creatorNeeded' }),
    addressId: z.uuid({ error: 'errors:addressNeeded' }),
    ...whyFields,
    agreed: notice,
  })
  .refine(hasWhy, whyNeeded)

export const applyForSample = {
  input: applyForSampleInput,
  output: z.object({ id, number: z.string() }),
}

export const listMySamples = {
  input: z.object({
    ...myCasesInput,
  }),
  output: pageOf(sampleRowSchema).extend({
    counts: z.object({ open: z.number().int(), done: z.number().int(), yourTurn: z.number().int() }),
  }),
}

export const getMySample = {
  input: z.object({ id }),
  output: sampleDetailSchema,
}

export const getMyTurn = {
  input: z.object({}),
  output: z.object({ rows: z.array(sampleRowSchema), yours: z.number().int(), theirs: z.number().int() }),
}

export const withdrawSample = {
  input: z.object({ id, reason }),
  output: sampleRowSchema,
}

export const listReviewRecords = {
  input: z.object(reviewRecordsInput),
  output: pageOf(
    historyEntrySchema.extend({
      sampleId: id,
      number: z.string(),
      productName: z.string(),
      /** The product's first picture; empty without one. */
      thumb: z.string(),
    }),
  ),
}

export const listSamples = {
  input: z.object({
    view: z.enum(sampleViews).default('all'),
    query: z.string().trim().max(100).optional(),
    /** Those that failed in one of the caller's own batches. */
    failedIn: id.optional(),
    cameIn: cameInOf('applications', 'delivered', 'posts'),
    ...owesInput,
    /** Those in a group of samples of the caller's own workspace (R242). */
    groupId: id.optional(),
    statuses: z
      .array(
        z
          .number()
          .int()
          .refine((value) => oneOf(sampleStatuses, value)),
      )
      .max(11)
      .optional(),
    /** For readers of several brands; others reach their own alone. */
    brandIds: z.array(id).max(50).optional(),
    productIds: z.array(id).max(50).optional(),
    creatorIds: z.array(id).max(50).optional(),
    promoteTypes: z.array(z.number().int().min(0).max(2)).max(3).optional(),
    tiers: z.array(tier).max(4).optional(),
    countries: z.array(z.enum(countryCodes)).max(11).optional(),
    /** Days of the country of each sample, both counted. */
    appliedSince: z.iso.date().optional(),
    appliedUntil: z.iso.date().optional(),
    /** What reached this step, now or at any time before. */
    reached: z.enum(reachedSteps).optional(),
    /** What reached this step and not the next, and is closed or late. */
    lostAfter: z.enum(lossSteps).optional(),
    isAbnormal: z.boolean().optional(),
    /** Those of which one of these is unusual, as far as the reader is shown it. */
    abnormalReasons: z.array(z.enum(sampleSigns)).max(sampleSigns.length).optional(),
    /** Fulfil filter: 0 all, 1 yes, 2 no. */
    fulfilled: z.coerce.number().int().min(0).max(2).default(0),
    sort: sortOf(...sampleSorts).default('clock'),
    ...countsInput,
    ...pageInput,
  }),
  output: pageOf(sampleRowSchema).extend({
    /** How many cases each view holds; 1,000 means "1,000 or more". */
    counts: z.record(z.enum(sampleViews), z.number().int()),
  }),
}

export const exportSamples = exportedBy(listSamples)

export const getSample = {
  input: z.object({ id }),
  output: sampleDetailSchema,
}

export const seeSampleAddress = {
  input: z.object({ id }),
  output: addressSchema,
}

const ids = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(200)

export const approveSamples = {
  input: z.object({ ids }),
  output: batchResultSchema,
}

export const rejectSamples = {
  input: z.object({ ids, reason }),
  output: batchResultSchema,
}

export const closeSamples = {
  input: z.object({ ids, reason }),
  output: batchResultSchema,
}

export const remindOfSample = {
  input: z.object({ id }),
  output: z.object({ remindedAt: moment }),
}
