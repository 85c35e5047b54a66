import * as z from 'zod'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { countryCode } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { sortOf } from '../kit/sort.schemas.ts'
import { id, moment } from '../kit/text.schemas.ts'
import { signUpBlocks } from '../participation/participation-own.ts'
import { whyFields, whyNeeded } from '../sample/sample-reason.schemas.ts'
import { hasWhy } from '../sample/sample-reason.ts'
import { agreedTerms } from '../task/task-shapes.schemas.ts'
import { creatorSchema } from './creator.schemas.ts'
import { managedCreatorSorts } from './managed-creator.ts'

/** One creator account as whoever looks after it sees it. Where its parcels go and how it is paid are never in it. */
export const managedCreatorSchema = creatorSchema
  .pick({
    id: true,
    platform: true,
    handle: true,
    nickname: true,
    avatar: true,
    followers: true,
    tier: true,
    isVerified: true,
    source: true,
    linkedAt: true,
    countryCode: true,
  })
  .extend({
    fullName: z.string(),
    /** In the country of the account: without one nothing can be sent, or paid. */
    hasAddress: z.boolean(),
    hasPayoutMethod: z.boolean(),
    isBlacklisted: z.boolean(),
    openSamples: z.number().int(),
    /** The endorsement under way; an account holds one at a time (R41). */
    activeTask: z.object({ participationId: id, number: z.string(), title: z.string() }).nullable(),
  })

export const listManagedCreators = {
  input: z.object({
    query: z.string().trim().max(100).optional(),
    ids: z.array(id).max(100).optional(),
    platforms: z.array(z.number().int().min(0).max(5)).max(6).optional(),
    countries: z.array(countryCode).max(11).optional(),
    hasAddress: z.boolean().optional(),
    hasPayoutMethod: z.boolean().optional(),
    /** With an endorsement under way, or without. */
    isActive: z.boolean().optional(),
    sort: sortOf(...managedCreatorSorts).default('followers_desc'),
    ...pageInput,
  }),
  output: pageOf(managedCreatorSchema),
}

export const exportManagedCreators = exportedBy(listManagedCreators)

/** An address as whoever acts for its owner may know it: which one, and the region. Never the door. */
export const addressHintSchema = z.object({ id, isDefault: z.boolean(), region: z.string() })

/** A payout method by bank and last digits; enough to tell two apart. */
export const payoutHintSchema = z.object({
  id,
  isDefault: z.boolean(),
  bankName: z.string(),
  lastDigits: z.string(),
})

const creatorId = z.uuid({ error: 'errors:creatorNeeded' })
const agreed = z.literal(true, { error: 'errors:noticeNotAgreed' })

export const getSampleStandingOfCreator = {
  input: z.object({ creatorId, productId: id }),
  output: z.object({
    openSample: z.object({ id, number: z.string() }).nullable(),
    isBlacklisted: z.boolean(),
    /** In the product’s country, the default first. */
    addresses: z.array(addressHintSchema),
  }),
}

const application = {
  productId: id,
  skuId: z.uuid({ error: 'errors:skuNeeded' }),
  ...whyFields,
  agreed,
}

export const applyForSampleForCreator = {
  input: z
    .object({
      ...application,
      creatorId,
      /** One of the creator’s own; left out, the default of the product’s country. */
      addressId: id.optional(),
    })
    .refine(hasWhy, whyNeeded),
  output: z.object({ id, number: z.string() }),
}

export const applyForSampleForCreators = {
  input: z
    .object({
      ...application,
      creatorIds: z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(100),
    })
    .refine(hasWhy, whyNeeded),
  output: batchResultSchema,
}

export const getTaskStandingOfCreator = {
  input: z.object({ creatorId, taskId: id }),
  output: z.object({
    /** Null when the account may sign up now. */
    block: z.enum(signUpBlocks).nullable(),
    /** The participation that blocks the sign-up, or the one in this task. */
    participationId: id.nullable(),
    attemptsLeft: z.number().int(),
    /** What strikes take of them now, and when the first come back. */
    attemptsTaken: z.number().int(),
    takenUntil: moment.nullable(),
    /** The task to finish first. */
    lockTitle: z.string().nullable(),
    /** Each in the task’s country, the default first. */
    addresses: z.array(addressHintSchema),
    payoutMethods: z.array(payoutHintSchema),
    /** The creator’s samples of the product that may be used. */
    samples: z.array(z.object({ id, number: z.string(), status: z.number().int(), skuName: z.string() })),
  }),
}

export const signUpForTaskForCreator = {
  input: z.object({
    taskId: id,
    creatorId,
    /** One of the creator’s own; left out, the default of the task’s country. */
    payoutMethodId: id.optional(),
    addressId: id.optional(),
    /** Asked where the product is a sample that the creator has. */
    sampleId: id.optional(),
    agreed,
    terms: agreedTerms,
  }),
  output: z.object({ id, number: z.string() }),
}
