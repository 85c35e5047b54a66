import * as z from 'zod'
import { addressSchema } from '../address/address.schemas.ts'
import { postFiguresChange } from '../case/post-figures.schemas.ts'
import { clearSignsInput } from '../case/signs.schemas.ts'
import { participationSigns } from '../case/signs.ts'
import { tier } from '../creator/tier.schemas.ts'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { countryCodes } from '../kit/country.ts'
import { cameInOf, countsInput, owesInput, pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { limits } from '../kit/limits.ts'
import { countedAmount } from '../kit/money.schemas.ts'
import { oneOf } from '../kit/one-of.ts'
import { sortOf } from '../kit/sort.schemas.ts'
import { id, moment, reason } from '../kit/text.schemas.ts'
import { written } from '../kit/text.ts'
import { makeWaybills } from '../sample/sample-verbs.schemas.ts'
import { expressNewsSchema, parcelSchema } from '../shipment/shipment.schemas.ts'
import { strikeReportInput, strikeSchema } from '../strike/strike.schemas.ts'
import {
  participationDetailSchema,
  participationRowSchema,
  remarkSchema,
} from '../task/task-shapes.schemas.ts'
import { participationDuties, participationStatuses, reviewStages } from '../task/task-status.ts'
import { participationParts, participationSorts, participationViews } from './participation.ts'

const ids = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(200)
const status = z
  .number()
  .int()
  .refine((value) => oneOf(participationStatuses, value), 'errors:invalidValue')
const stage = z
  .number()
  .int()
  .refine((value) => oneOf(reviewStages, value), 'errors:invalidValue')

export const listParticipations = {
  input: z.object({
    /** Views and counts are those of one list of the console; of all participations where it is left out. */
    part: z.enum(participationParts).optional(),
    view: z.enum(participationViews).default('all'),
    query: z.string().trim().max(100).optional(),
    /** Those that failed in one of the caller's own batches. */
    failedIn: id.optional(),
    cameIn: cameInOf('signUps', 'drafts'),
    ...owesInput,
    statuses: z.array(status).max(8).optional(),
    /** What is owed now (R287). */
    duties: z.array(z.enum(participationDuties)).max(20).optional(),
    /** For readers of several brands; others reach their own alone. */
    brandIds: z.array(id).max(50).optional(),
    taskIds: z.array(id).max(50).optional(),
    creatorIds: z.array(id).max(50).optional(),
    cooperationTypes: z.array(z.number().int()).max(13).optional(),
    tiers: z.array(tier).max(4).optional(),
    countries: z.array(z.enum(countryCodes)).max(11).optional(),
    isAbnormal: z.boolean().optional(),
    /** Why it is unusual (R293). */
    abnormalReasons: z.array(z.enum(participationSigns)).max(participationSigns.length).optional(),
    /** Days of the country of the task, both counted. */
    signedSince: z.iso.date().optional(),
    signedUntil: z.iso.date().optional(),
    sort: sortOf(...participationSorts).default('clock'),
    ...countsInput,
    ...pageInput,
  }),
  output: pageOf(participationRowSchema).extend({
    counts: z.record(z.enum(participationViews), z.number().int()),
  }),
}

export const exportParticipations = exportedBy(listParticipations)

export const getParticipation = {
  input: z.object({ id }),
  output: participationDetailSchema,
}

export const approveSignUps = {
  input: z.object({ ids }),
  output: batchResultSchema,
}

export const rejectSignUps = {
  input: z.object({ ids, reason }),
  output: batchResultSchema,
}

export const passContents = {
  input: z.object({
    ids,
    /**
     * The stage at which the caller saw each, so that a second click does not pass the next stage too; with the round, a newer draft is not
     * passed unseen. A batch needs both.
     */
    seen: z
      .record(z.string(), z.union([stage, z.object({ status: stage, round: z.number().int().min(0) })]))
      .default({}),
  }),
  output: batchResultSchema,
}

export const returnForRevision = {
  input: z.object({
    id,
    /** The round that the caller looked at; a newer one is not given back, nor ended, unseen. */
    round: z.number().int().min(1).optional(),
    feedback: z
      .string({ error: 'errors:feedbackNeeded' })
      .trim()
      .min(1, 'errors:feedbackNeeded')
      .regex(written, 'errors:feedbackNeeded')
      .max(limits.feedbackContentMax),
  }),
  output: participationDetailSchema,
}

export const terminateParticipations = {
  input: z.object({ ids, reason }),
  output: batchResultSchema,
}

export const settleParticipations = {
  input: z.object({ ids }),
  output: batchResultSchema,
}

export const addRemark = {
  input: z.object({
    id,
    atMs: z.number().int().min(0).nullable().default(null),
    drawing: z
      .array(z.array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])).max(400))
      .max(20)
      .default([]),
    text: z
      .string({ error: 'errors:feedbackNeeded' })
      .trim()
      .min(1, 'errors:feedbackNeeded')
      .regex(written, 'errors:feedbackNeeded')
      .max(500),
  }),
  output: remarkSchema,
}

export const removeRemark = {
  input: z.object({ id }),
  output: z.object({}),
}

export const checkPost = {
  input: z.object({ id }),
  output: participationDetailSchema,
}

export const changeParticipationParcel = {
  input: parcelSchema.extend({ isSure: z.boolean().default(false) }),
  output: participationDetailSchema,
}

export const shipParticipations = {
  input: z.object({
    parcels: z.array(parcelSchema).min(1, 'errors:chooseRows').max(200),
    isSure: z.boolean().default(false),
  }),
  output: batchResultSchema,
}

export const makeTaskWaybills = makeWaybills

export const seeParticipationAddress = {
  input: z.object({ id }),
  output: addressSchema,
}

export const refreshTaskExpress = {
  input: z.object({ id }),
  output: expressNewsSchema,
}

export const remindOfParticipation = {
  input: z.object({ id }),
  output: z.object({ remindedAt: moment }),
}

export const getAttempts = {
  input: z.object({}),
  output: z.object({
    attemptsPerMonth: z.number().int(),
    /** My linked accounts, in the order of the account list. */
    accounts: z.array(
      z.object({
        creatorId: id,
        platform: z.number().int(),
        handle: z.string(),
        /** Sign-ups of this month, in the zone of the account's country. */
        used: z.number().int(),
        /** What strikes take of them now, and when the first come back. */
        taken: z.number().int(),
        takenUntil: moment.nullable(),
        left: z.number().int(),
      }),
    ),
  }),
}

export const getKeptPromises = {
  input: z.object({}),
  output: z.object({
    /** Duties that I met in time. */
    kept: z.number().int(),
    /** All that I met, and those that are late now. */
    all: z.number().int(),
  }),
}

export const reportParticipation = { input: strikeReportInput, output: strikeSchema }

export const saveParticipationFigures = {
  input: z.object({
    id,
    figures: postFiguresChange,
    /** What the post sold, in the currency of the task; zero where nothing was sold, null where that is unknown again. */
    revenue: countedAmount.nullable().optional(),
  }),
  output: participationDetailSchema,
}

export const clearParticipationSigns = { input: clearSignsInput, output: participationDetailSchema }
