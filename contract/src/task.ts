import * as z from 'zod'
import { addressSchema } from './address.ts'
import { countryCode, countryCodes } from './country.ts'
import { creatorSchema, tiers } from './creator.ts'
import { adminBase, consoleActors, endpoint, everyone, pcBase, signedIn } from './endpoint.ts'
import { pageInput, pageOf } from './envelope.ts'
import { limits } from './limits.ts'
import { batchResultSchema } from './sample-shapes.ts'
import {
  participationDetailSchema,
  participationRowSchema,
  remarkSchema,
  taskCardSchema,
  taskDetailSchema,
} from './task-shapes.ts'
import { activities, participationStatuses, reviewStages, timings } from './task-status.ts'
import { httpsLink, id, moment } from './text.ts'

export type {
  Check,
  ParticipationDetail,
  ParticipationRow,
  Remark,
  Requirement,
  Submission,
  TaskCard,
  TaskClock,
  TaskDetail,
  TaskDuty,
} from './task-shapes.ts'

const reason = z
  .string({ error: 'errors:reasonNeeded' })
  .trim()
  .min(1, 'errors:reasonNeeded')
  .max(limits.reasonMax)
const ids = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(200)
const status = z
  .number()
  .int()
  .refine((value) => participationStatuses.includes(value as never), 'errors:invalidValue')
const stage = z
  .number()
  .int()
  .refine((value) => reviewStages.includes(value as never), 'errors:invalidValue')

export const taskSorts = ['newest', 'reward_desc', 'reward_asc', 'ending', 'places_desc'] as const

export const listTasks = endpoint({
  name: 'listTasks',
  method: 'POST',
  path: `${pcBase}/task/getPage`,
  effect: 'read',
  actor: everyone,
  summary: 'Published endorsement tasks of a country: search, filter, sort, page.',
  input: z.object({
    countryCode: countryCode.optional(),
    query: z.string().trim().max(100).optional(),
    cooperationTypes: z.array(z.number().int().min(1).max(13)).max(13).optional(),
    platforms: z.array(z.number().int().min(0).max(5)).max(6).optional(),
    /** spec 4, timing; left out, everything that has not ended. */
    timing: z.enum(timings).optional(),
    rewardMin: z.coerce.number().min(0).optional(),
    hasPlaces: z.boolean().default(false),
    withoutMou: z.boolean().default(false),
    brandId: id.optional(),
    sort: z.enum(taskSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(taskCardSchema),
})

export const getTask = endpoint({
  name: 'getTask',
  method: 'GET',
  path: `${pcBase}/task/getDetail`,
  effect: 'read',
  actor: everyone,
  summary: 'One task: what it asks, what it pays, what both sides will owe.',
  input: z.object({ id }),
  output: taskDetailSchema,
})

/** Why an account cannot sign up now; the words are `task:blocked.<key>` in locales. */
export const signUpBlocks = [
  'notStarted',
  'ended',
  'noPlaces',
  'wrongPlatform',
  'otherTask',
  'tookBefore',
  'locked',
  'noAttempts',
  'blacklisted',
] as const

export const getTaskStanding = endpoint({
  name: 'getTaskStanding',
  method: 'GET',
  path: `${pcBase}/task/getStanding`,
  effect: 'read',
  actor: ['creator'],
  summary: 'How I stand with one task: which of my accounts may sign up, and what is missing.',
  input: z.object({ id }),
  output: z.object({
    accounts: z.array(
      z.object({
        creator: creatorSchema,
        /** Null when this account may sign up now. */
        block: z.enum(signUpBlocks).nullable(),
        /** The participation that stands in the way, or the one in this task. */
        participationId: id.nullable(),
        attemptsLeft: z.number().int(),
      }),
    ),
    attemptsPerMonth: z.number().int(),
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
})

export const signUpForTaskInput = z.object({
  taskId: id,
  creatorId: z.uuid({ error: 'errors:creatorNeeded' }),
  payoutMethodId: z.uuid({ error: 'errors:payoutMethodNeeded' }),
  /** Asked where the product comes in a parcel of its own. */
  addressId: id.optional(),
  /** Asked where the product is a sample that the creator has. */
  sampleId: id.optional(),
  agreed: z.literal(true, { error: 'errors:noticeNotAgreed' }),
})

export const signUpForTask = endpoint({
  name: 'signUpForTask',
  method: 'POST',
  path: `${pcBase}/task/apply`,
  effect: 'write',
  actor: ['creator'],
  summary: 'Signs up for a task with one of my accounts.',
  input: signUpForTaskInput,
  output: z.object({ id, number: z.string() }),
})

export const listMyTasks = endpoint({
  name: 'listMyTasks',
  method: 'POST',
  path: `${pcBase}/task/getMyPage`,
  effect: 'read',
  actor: ['creator'],
  summary: 'My endorsements, the most urgent first.',
  input: z.object({
    group: z.enum(['open', 'done', 'all']).default('open'),
    status: z.coerce.number().int().optional(),
    query: z.string().trim().max(100).optional(),
    sort: z.enum(['urgency', 'newest', 'oldest']).default('urgency'),
    ...pageInput,
  }),
  output: pageOf(participationRowSchema).extend({
    counts: z.object({ open: z.number().int(), done: z.number().int(), yourTurn: z.number().int() }),
  }),
})

export const getMyTask = endpoint({
  name: 'getMyTask',
  method: 'GET',
  path: `${pcBase}/task/getMyDetail`,
  effect: 'read',
  actor: ['creator'],
  summary: 'One of my endorsements with its history.',
  input: z.object({ id }),
  output: participationDetailSchema,
})

export const getMyTaskTurn = endpoint({
  name: 'getMyTaskTurn',
  method: 'GET',
  path: `${pcBase}/task/getMyTurn`,
  effect: 'read',
  actor: ['creator'],
  summary: 'What waits on me in my endorsements, late ones first.',
  input: z.object({}),
  output: z.object({
    rows: z.array(participationRowSchema),
    yours: z.number().int(),
    theirs: z.number().int(),
  }),
})

const handIn = {
  id,
  note: z.string().trim().max(limits.reasonMax).default(''),
  /** Minutes that the livestream lasted; asked for livestream tasks (spec 9: 30 at least). */
  liveMinutes: z.coerce.number({ error: 'errors:numberNeeded' }).int().min(0).max(1_440).optional(),
  /** Remarks of the last round that this draft answers, with a word to the reviewer where there is one. */
  fixes: z
    .array(z.object({ remarkId: id, reply: z.string().trim().max(300).default('') }))
    .max(100)
    .default([]),
}

export const submitTaskFile = endpoint({
  name: 'submitTaskFile',
  method: 'POST',
  path: `${pcBase}/task/submitFile`,
  effect: 'write',
  actor: ['creator'],
  summary: 'Hands in a video that I uploaded.',
  input: z.object({ ...handIn, fileId: z.uuid({ error: 'errors:videoFileNeeded' }) }),
  output: participationDetailSchema,
})

export const submitTaskLink = endpoint({
  name: 'submitTaskLink',
  method: 'POST',
  path: `${pcBase}/task/submitLink`,
  effect: 'write',
  actor: ['creator'],
  summary: 'Hands in the link of a video.',
  input: z.object({ ...handIn, link: httpsLink }),
  output: participationDetailSchema,
})

export const addPostLink = endpoint({
  name: 'addPostLink',
  method: 'POST',
  path: `${pcBase}/task/addPostLink`,
  effect: 'write',
  actor: ['creator'],
  summary: 'Gives the link of the post, once the draft has passed and the publication check waits for it.',
  input: z.object({ id, link: httpsLink }),
  output: participationDetailSchema,
})

export const leaveTask = endpoint({
  name: 'leaveTask',
  method: 'POST',
  path: `${pcBase}/task/leave`,
  effect: 'write',
  actor: ['creator'],
  summary: 'Gives a task up before anything was handed in; it cannot be taken again.',
  input: z.object({ id, reason }),
  output: participationDetailSchema,
})

export const receiveTaskParcel = endpoint({
  name: 'receiveTaskParcel',
  method: 'POST',
  path: `${pcBase}/task/receive`,
  effect: 'write',
  actor: ['creator'],
  summary: 'Confirms that the parcel of a task has come; the time to submit starts.',
  input: z.object({ id }),
  output: participationDetailSchema,
})

export const participationViews = ['all', 'yourTurn', 'signUps', 'content', 'toPay', 'late'] as const
export const participationSorts = [
  'clock',
  'signed_desc',
  'signed_asc',
  'followers_desc',
  'update_time',
] as const

export const listParticipations = endpoint({
  name: 'listParticipations',
  method: 'POST',
  path: `${adminBase}/participation/getPage`,
  effect: 'read',
  actor: consoleActors,
  summary: 'The console’s list of sign-ups and content to review.',
  input: z.object({
    view: z.enum(participationViews).default('all'),
    query: z.string().trim().max(100).optional(),
    statuses: z.array(status).max(8).optional(),
    taskIds: z.array(id).max(50).optional(),
    cooperationTypes: z.array(z.number().int()).max(13).optional(),
    tiers: z.array(z.enum(tiers)).max(4).optional(),
    countries: z.array(z.enum(countryCodes)).max(11).optional(),
    isAbnormal: z.boolean().optional(),
    sort: z.enum(participationSorts).default('clock'),
    ...pageInput,
  }),
  output: pageOf(participationRowSchema).extend({
    counts: z.record(z.enum(participationViews), z.number().int()),
  }),
})

export const getParticipation = endpoint({
  name: 'getParticipation',
  method: 'GET',
  path: `${adminBase}/participation/getDetail`,
  effect: 'read',
  actor: consoleActors,
  summary: 'One participation: clock, stages, drafts, remarks, facts, people.',
  input: z.object({ id }),
  output: participationDetailSchema,
})

const deciders = ['brand', 'productSpecialist', 'reviewer', 'admin'] as const
const reviewers = ['brand', 'reviewer', 'admin'] as const
const shippers = ['brand', 'productSpecialist', 'admin'] as const

export const approveSignUps = endpoint({
  name: 'approveSignUps',
  method: 'POST',
  path: `${adminBase}/participation/approve`,
  effect: 'write',
  actor: deciders,
  summary: 'Takes creators into a task.',
  input: z.object({ ids }),
  output: batchResultSchema,
})

export const rejectSignUps = endpoint({
  name: 'rejectSignUps',
  method: 'POST',
  path: `${adminBase}/participation/reject`,
  effect: 'write',
  actor: deciders,
  summary: 'Declines sign-ups with a reason that the creator will read; the places are free again.',
  input: z.object({ ids, reason }),
  output: batchResultSchema,
})

export const passContents = endpoint({
  name: 'passContents',
  method: 'POST',
  path: `${adminBase}/participation/pass`,
  effect: 'write',
  actor: reviewers,
  summary: 'Passes content at the stage where it stands; after the last stage it takes the next reward.',
  input: z.object({
    ids,
    /** The stage at which the caller saw each, so that a second click does not pass the next stage too. */
    seen: z.record(z.string(), stage).default({}),
  }),
  output: batchResultSchema,
})

export const returnForRevision = endpoint({
  name: 'returnForRevision',
  method: 'POST',
  path: `${adminBase}/participation/return`,
  effect: 'write',
  actor: reviewers,
  summary: 'Gives content back with feedback; it counts as one of the rounds that were agreed.',
  input: z.object({
    id,
    feedback: z
      .string({ error: 'errors:feedbackNeeded' })
      .trim()
      .min(1, 'errors:feedbackNeeded')
      .max(limits.feedbackContentMax),
  }),
  output: participationDetailSchema,
})

export const terminateParticipations = endpoint({
  name: 'terminateParticipations',
  method: 'POST',
  path: `${adminBase}/participation/terminate`,
  effect: 'write',
  actor: deciders,
  summary: 'Ends participations without a reward, with the reason.',
  input: z.object({ ids, reason }),
  output: batchResultSchema,
})

export const settleParticipations = endpoint({
  name: 'settleParticipations',
  method: 'POST',
  path: `${adminBase}/participation/settle`,
  effect: 'write',
  actor: ['admin'],
  summary: 'Pays the rewards of completed participations, once the task has ended and the post was kept.',
  input: z.object({ ids }),
  output: batchResultSchema,
})

export const addRemark = endpoint({
  name: 'addRemark',
  method: 'POST',
  path: `${adminBase}/participation/addRemark`,
  effect: 'write',
  actor: reviewers,
  summary: 'Puts a remark on a moment of the draft under review.',
  input: z.object({
    id,
    atMs: z.number().int().min(0).nullable().default(null),
    drawing: z
      .array(z.array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])).max(400))
      .max(20)
      .default([]),
    text: z.string({ error: 'errors:feedbackNeeded' }).trim().min(1, 'errors:feedbackNeeded').max(500),
  }),
  output: remarkSchema,
})

export const removeRemark = endpoint({
  name: 'removeRemark',
  method: 'POST',
  path: `${adminBase}/participation/removeRemark`,
  effect: 'write',
  actor: reviewers,
  summary: 'Takes back a remark of mine before the creator has seen it.',
  input: z.object({ id }),
  output: z.object({}),
})

export const checkPost = endpoint({
  name: 'checkPost',
  method: 'POST',
  path: `${adminBase}/participation/checkPost`,
  effect: 'write',
  actor: ['brand', 'reviewer', 'admin'],
  summary: 'Asks the platform again about the post: public, whose, when, what caption.',
  input: z.object({ id }),
  output: participationDetailSchema,
})

export const shipParticipations = endpoint({
  name: 'shipParticipations',
  method: 'POST',
  path: `${adminBase}/participation/ship`,
  effect: 'write',
  actor: shippers,
  summary: 'Sends the product of tasks whose product comes in a parcel of its own.',
  input: z.object({
    parcels: z
      .array(
        z.object({
          id,
          companyCode: z.string({ error: 'errors:carrierNeeded' }).min(1, 'errors:carrierNeeded').max(60),
          trackingNumber: z
            .string({ error: 'errors:trackingNumberNeeded' })
            .trim()
            .min(1, 'errors:trackingNumberNeeded')
            .max(60, 'errors:tooLong'),
        }),
      )
      .min(1, 'errors:chooseRows')
      .max(200),
    isSure: z.boolean().default(false),
  }),
  output: batchResultSchema,
})

export const seeParticipationAddress = endpoint({
  name: 'seeParticipationAddress',
  method: 'POST',
  path: `${adminBase}/participation/seeAddress`,
  effect: 'write',
  actor: shippers,
  summary: 'Shows the delivery address of a parcel to send; the look is logged and its owner sees it.',
  input: z.object({ id }),
  output: addressSchema,
})

export const remindOfParticipation = endpoint({
  name: 'remindOfParticipation',
  method: 'POST',
  path: `${adminBase}/participation/remind`,
  effect: 'write',
  actor: signedIn,
  summary: 'Reminds whoever owes something, once a day.',
  input: z.object({ id }),
  output: z.object({ remindedAt: moment }),
})

export { activities as taskActivities }
