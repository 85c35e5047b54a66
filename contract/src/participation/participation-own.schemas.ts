import * as z from 'zod'
import { creatorSchema } from '../creator/creator.schemas.ts'
import { orBlank } from '../kit/blank.schemas.ts'
import { myCasesInput, pageOf, reviewRecordsInput } from '../kit/envelope.schemas.ts'
import { httpsLink, id, moment, numberNeeded, reason } from '../kit/text.schemas.ts'
import {
  agreedTerms,
  participationDetailSchema,
  participationRowSchema,
} from '../task/task-shapes.schemas.ts'
import { signUpBlocks } from './participation-own.ts'

export const getTaskStanding = {
  input: z.object({ id }),
  output: z.object({
    accounts: z.array(
      z.object({
        creator: creatorSchema,
        /** Null when this account may sign up now. */
        block: z.enum(signUpBlocks).nullable(),
        /** The participation that blocks the sign-up, or the one in this task. */
        participationId: id.nullable(),
        attemptsLeft: z.number().int(),
        /** What strikes take of them now, and when the first come back. */
        attemptsTaken: z.number().int(),
        takenUntil: moment.nullable(),
      }),
    ),
    attemptsPerMonth: z.number().int(),
    /** I asked to be told when it opens (R198). */
    isReminderWanted: z.boolean(),
    /** Null too where the blacklist has no end; `block` tells whether the account is on it. */
    blacklistedUntil: moment.nullable(),
    /** The task to finish first, with how far I am. */
    lock: z
      .object({
        taskId: id,
        title: z.string(),
        participationId: id.nullable(),
        status: z.number().int().nullable(),
        step: z.number().int(),
        steps: z.number().int(),
      })
      .nullable(),
    /** My participation in this task. */
    participationId: id.nullable(),
    hasAddress: z.boolean(),
    hasPayoutMethod: z.boolean(),
    /** My samples of the product that may be used. */
    samples: z.array(z.object({ id, number: z.string(), status: z.number().int(), skuName: z.string() })),
  }),
}

export const signUpForTaskInput = z.object({
  taskId: id,
  creatorId: z.uuid({ error: 'errors:creatorNeeded' }),
  payoutMethodId: z.uuid({ error: 'errors:payoutMethodNeeded' }),
  /** Asked where the product comes in a parcel of its own. */
  addressId: id.optional(),
  /** Asked where the product is a sample that the creator has. */
  sampleId: id.optional(),
  agreed: z.literal(true, { error: 'errors:noticeNotAgreed' }),
  terms: agreedTerms,
})

export const signUpForTask = {
  input: signUpForTaskInput,
  output: z.object({ id, number: z.string() }),
}

export const listMyTasks = {
  input: z.object({
    ...myCasesInput,
  }),
  output: pageOf(participationRowSchema).extend({
    counts: z.object({ open: z.number().int(), done: z.number().int(), yourTurn: z.number().int() }),
  }),
}

export const listTaskReviewRecords = {
  input: z.object(reviewRecordsInput),
  output: pageOf(
    participationDetailSchema.shape.history.element.extend({
      participationId: id,
      number: z.string(),
      title: z.string(),
      thumb: z.string(),
      ground: z.string(),
      /** The reviewer's remarks on moments of the draft, where it was returned. */
      remarks: z.array(
        z.object({ id, number: z.number().int(), atMs: z.number().int().nullable(), text: z.string() }),
      ),
    }),
  ),
}

export const getMyTask = {
  input: z.object({ id }),
  output: participationDetailSchema,
}

export const getMyTaskTurn = {
  input: z.object({}),
  output: z.object({
    rows: z.array(participationRowSchema),
    yours: z.number().int(),
    theirs: z.number().int(),
  }),
}

const handIn = {
  id,
  /** First draft, changed as asked, or own words: the reviewer reads it. */
  note: reason,
  /** Minutes that the livestream lasted; asked for livestream tasks (R26: 30 at least). */
  liveMinutes: orBlank(z.coerce.number(numberNeeded).int().min(0).max(1_440)),
  /** Remarks of the last round that this draft answers, with a word to the reviewer where there is one. */
  fixes: z
    .array(z.object({ remarkId: id, reply: z.string().trim().max(300).default('') }))
    .max(100)
    .default([]),
}

export const submitTaskFile = {
  input: z.object({ ...handIn, fileId: z.uuid({ error: 'errors:videoFileNeeded' }) }),
  output: participationDetailSchema,
}

export const submitTaskLink = {
  input: z.object({ ...handIn, link: httpsLink }),
  output: participationDetailSchema,
}

export const addPostLink = {
  input: z.object({ id, link: httpsLink }),
  output: participationDetailSchema,
}

export const leaveTask = {
  input: z.object({ id, reason }),
  output: participationDetailSchema,
}

export const receiveTaskParcel = {
  input: z.object({ id }),
  output: participationDetailSchema,
}
