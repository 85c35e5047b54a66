import * as z from 'zod'
import { siteActorsOf } from './abilities.ts'
import { countryCode } from './country.ts'
import { creatorSchema } from './creator.ts'
import { endpoint, everyone, pcBase } from './endpoint.ts'
import { pageInput, pageOf } from './envelope.ts'
import {
  participationDetailSchema,
  participationRowSchema,
  taskCardSchema,
  taskDetailSchema,
} from './task-shapes.ts'
import { timings } from './task-status.ts'
import { httpsLink, id, reason } from './text.ts'

export type { TaskChange } from './task-change.ts'
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

export const taskSorts = [
  'newest',
  'update_time',
  'price_desc',
  'price_asc',
  'ending',
  'places_desc',
] as const

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
    /** Timing; left out, everything that has not ended. */
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
  actor: siteActorsOf('signUpForTask'),
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
  actor: siteActorsOf('signUpForTask'),
  summary: 'Signs up for a task with one of my accounts.',
  input: signUpForTaskInput,
  output: z.object({ id, number: z.string() }),
})

export const listMyTasks = endpoint({
  name: 'listMyTasks',
  method: 'POST',
  path: `${pcBase}/task/getMyPage`,
  effect: 'read',
  actor: siteActorsOf('seeTasks'),
  summary: 'My endorsements, the most urgent first.',
  input: z.object({
    group: z.enum(['open', 'done', 'all']).default('open'),
    status: z.coerce.number().int().min(0).max(32_767).optional(),
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
  actor: siteActorsOf('seeTasks'),
  summary: 'One of my endorsements with its history.',
  input: z.object({ id }),
  output: participationDetailSchema,
})

export const getMyTaskTurn = endpoint({
  name: 'getMyTaskTurn',
  method: 'GET',
  path: `${pcBase}/task/getMyTurn`,
  effect: 'read',
  actor: siteActorsOf('seeTasks'),
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
  /** First draft, changed as asked, or own words: the reviewer reads it. */
  note: reason,
  /** Minutes that the livestream lasted; asked for livestream tasks (R26: 30 at least). */
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
  actor: siteActorsOf('submitContent'),
  summary: 'Hands in a video that I uploaded.',
  input: z.object({ ...handIn, fileId: z.uuid({ error: 'errors:videoFileNeeded' }) }),
  output: participationDetailSchema,
})

export const submitTaskLink = endpoint({
  name: 'submitTaskLink',
  method: 'POST',
  path: `${pcBase}/task/submitLink`,
  effect: 'write',
  actor: siteActorsOf('submitContent'),
  summary: 'Hands in the link of a video.',
  input: z.object({ ...handIn, link: httpsLink }),
  output: participationDetailSchema,
})

export const addPostLink = endpoint({
  name: 'addPostLink',
  method: 'POST',
  path: `${pcBase}/task/addPostLink`,
  effect: 'write',
  actor: siteActorsOf('submitContent'),
  summary: 'Gives the link of the post, once the draft has passed and the publication check waits for it.',
  input: z.object({ id, link: httpsLink }),
  output: participationDetailSchema,
})

export const leaveTask = endpoint({
  name: 'leaveTask',
  method: 'POST',
  path: `${pcBase}/task/leave`,
  effect: 'write',
  actor: siteActorsOf('leaveTask'),
  summary: 'Gives a task up before anything was handed in; it cannot be taken again.',
  input: z.object({ id, reason }),
  output: participationDetailSchema,
})

export const receiveTaskParcel = endpoint({
  name: 'receiveTaskParcel',
  method: 'POST',
  path: `${pcBase}/task/receive`,
  effect: 'write',
  actor: siteActorsOf('receiveTaskParcel'),
  summary: 'Confirms that the parcel of a task has come; the time to submit starts.',
  input: z.object({ id }),
  output: participationDetailSchema,
})
