import * as z from 'zod'
import { actorsOf, consoleActorsOf } from './abilities.ts'
import { addressSchema } from './address.ts'
import { batchResultSchema } from './batch.ts'
import { countryCodes } from './country.ts'
import { tiers } from './creator.ts'
import { adminBase, endpoint } from './endpoint.ts'
import { pageInput, pageOf } from './envelope.ts'
import { limits } from './limits.ts'
import { participationDetailSchema, participationRowSchema, remarkSchema } from './task-shapes.ts'
import { anyReview, participationStatuses, reviewStages } from './task-status.ts'
import { id, moment, reason, written } from './text.ts'

const ids = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(200)
const status = z
  .number()
  .int()
  .refine((value) => participationStatuses.includes(value as never), 'errors:invalidValue')
const stage = z
  .number()
  .int()
  .refine((value) => reviewStages.includes(value as never), 'errors:invalidValue')

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
  actor: consoleActorsOf('seeTasks'),
  summary: 'The console’s list of sign-ups and content to review.',
  input: z.object({
    view: z.enum(participationViews).default('all'),
    query: z.string().trim().max(100).optional(),
    statuses: z.array(status).max(8).optional(),
    taskIds: z.array(id).max(50).optional(),
    creatorIds: z.array(id).max(50).optional(),
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
  actor: consoleActorsOf('seeTasks'),
  summary: 'One participation: clock, stages, drafts, remarks, facts, people.',
  input: z.object({ id }),
  output: participationDetailSchema,
})

export const approveSignUps = endpoint({
  name: 'approveSignUps',
  method: 'POST',
  path: `${adminBase}/participation/approve`,
  effect: 'write',
  actor: consoleActorsOf('auditSignUp'),
  summary: 'Takes creators into a task.',
  input: z.object({ ids }),
  output: batchResultSchema,
})

export const rejectSignUps = endpoint({
  name: 'rejectSignUps',
  method: 'POST',
  path: `${adminBase}/participation/reject`,
  effect: 'write',
  actor: consoleActorsOf('auditSignUp'),
  summary: 'Declines sign-ups with a reason that the creator will read; the places are free again.',
  input: z.object({ ids, reason }),
  output: batchResultSchema,
})

export const passContents = endpoint({
  name: 'passContents',
  method: 'POST',
  path: `${adminBase}/participation/pass`,
  effect: 'write',
  actor: consoleActorsOf(...anyReview),
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
  actor: consoleActorsOf(...anyReview),
  summary:
    'Gives content back with feedback; it counts as one of the rounds that were agreed, past them it ends the participation.',
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
})

export const terminateParticipations = endpoint({
  name: 'terminateParticipations',
  method: 'POST',
  path: `${adminBase}/participation/terminate`,
  effect: 'write',
  actor: consoleActorsOf('auditSignUp'),
  summary: 'Ends participations without a reward, with the reason.',
  input: z.object({ ids, reason }),
  output: batchResultSchema,
})

export const settleParticipations = endpoint({
  name: 'settleParticipations',
  method: 'POST',
  path: `${adminBase}/participation/settle`,
  effect: 'write',
  actor: consoleActorsOf('settleReward'),
  summary: 'Pays the rewards of completed participations, once the task has ended and the post was kept.',
  input: z.object({ ids }),
  output: batchResultSchema,
})

export const addRemark = endpoint({
  name: 'addRemark',
  method: 'POST',
  path: `${adminBase}/participation/addRemark`,
  effect: 'write',
  actor: consoleActorsOf(...anyReview),
  summary: 'Puts a remark on a moment of the draft under review.',
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
})

export const removeRemark = endpoint({
  name: 'removeRemark',
  method: 'POST',
  path: `${adminBase}/participation/removeRemark`,
  effect: 'write',
  actor: consoleActorsOf(...anyReview),
  summary: 'Takes back a remark of mine before the creator has seen it.',
  input: z.object({ id }),
  output: z.object({}),
})

export const checkPost = endpoint({
  name: 'checkPost',
  method: 'POST',
  path: `${adminBase}/participation/checkPost`,
  effect: 'write',
  actor: consoleActorsOf(...anyReview),
  summary: 'Asks the platform again about the post: public, whose, when, what caption.',
  input: z.object({ id }),
  output: participationDetailSchema,
})

export const shipParticipations = endpoint({
  name: 'shipParticipations',
  method: 'POST',
  path: `${adminBase}/participation/ship`,
  effect: 'write',
  actor: consoleActorsOf('shipSample'),
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
  actor: consoleActorsOf('seeAddress'),
  summary: 'Shows the delivery address of a parcel to send; the look is logged and its owner sees it.',
  input: z.object({ id }),
  output: addressSchema,
})

export const remindOfParticipation = endpoint({
  name: 'remindOfParticipation',
  method: 'POST',
  path: `${adminBase}/participation/remind`,
  effect: 'write',
  actor: actorsOf('seeTasks'),
  summary: 'Reminds whoever owes something, once a day.',
  input: z.object({ id }),
  output: z.object({ remindedAt: moment }),
})
