import * as z from 'zod'
import { evidenceKinds, historyVerbs } from '../case/history.ts'
import { creatorSchema } from '../creator/creator.schemas.ts'
import { countryCode } from '../kit/country.schemas.ts'
import { id, moment, money, reason } from '../kit/text.schemas.ts'
import { becameKinds, cooperationActions, cooperationStages } from './cooperation-own.ts'

const status = z.number().int()

/** The running duty; null once nobody owes an answer. */
const clockSchema = z.object({
  duty: z.literal('answerCooperation'),
  owner: z.literal('creator'),
  startedAt: moment,
  dueAt: moment,
  pausedAt: moment.nullable(),
  pauseReason: z.string().nullable(),
})

export const cooperationLine = z.object({
  id,
  at: moment,
  verb: z.enum(historyVerbs.cooperation),
  from: status.nullable(),
  to: status.nullable(),
  actor: z.object({ id: z.string(), name: z.string(), avatar: z.string(), role: z.string() }).nullable(),
  reason: z.string(),
  evidence: z.array(z.object({ kind: z.enum(evidenceKinds), label: z.string(), href: z.string() })),
  tookHours: z.number().nullable(),
  allowedHours: z.number().nullable(),
})

/** What somebody is invited for, as it stands now: a product whose free sample is offered, or a task. */
export const cooperationSubject = z.object({
  id,
  name: z.string(),
  thumb: z.string(),
  ground: z.string(),
  /** Percent of each order that the platform pays. */
  commissionRate: z.number(),
  currency: z.string(),
  /** Of a task, for each slot; null for a product. */
  reward: money.nullable(),
  /** TK-1042; empty for a product. */
  number: z.string(),
  endsAt: moment.nullable(),
  /** It is published and has not ended. */
  isOpen: z.boolean(),
})

/** What came of it: the newest sample or participation of the subject since the invitation. */
const becameSchema = z.object({
  kind: z.enum(becameKinds),
  id,
  status: z.number().int(),
  isTerminated: z.boolean(),
  at: moment,
})

export const cooperationSchema = z.object({
  id,
  status,
  statusSince: moment,
  countryCode,
  createdAt: moment,
  /** What the inviter wrote. */
  text: z.string(),
  inviter: z.object({
    name: z.string(),
    avatar: z.string(),
    role: z.string(),
    /** For whom a brand's person invites; null for staff and MCNs. */
    brand: z.object({ id, name: z.string(), logo: z.string(), color: z.string() }).nullable(),
    /** The MCN whose person invites. */
    agency: z.string().nullable(),
  }),
  /** The account of a platform that is meant. */
  creator: creatorSchema.pick({ platform: true, handle: true, followers: true }).extend({
    id,
    name: z.string(),
    avatar: z.string(),
  }),
  task: cooperationSubject.nullable(),
  products: z.array(cooperationSubject),
  /** What is asked for beyond the task or the samples. */
  asked: z.string(),
  /** The last day of the post; null where none was named. */
  postUntil: z.iso.date().nullable(),
  clock: clockSchema.nullable(),
  /** When its creator first opened it. */
  seenAt: moment.nullable(),
  answeredAt: moment.nullable(),
  /** Why it was declined or taken back. */
  reason: z.string(),
  became: z.array(becameSchema),
  stage: z.enum(cooperationStages),
  actions: z.array(z.enum(cooperationActions)),
})

export const listCooperations = { input: z.object({}), output: z.array(cooperationSchema) }

export const getCooperation = {
  input: z.object({ id }),
  output: cooperationSchema.extend({ history: z.array(cooperationLine) }),
}

export const noteCooperationSeen = { input: z.object({ id }), output: z.object({ seenAt: moment }) }

export const answerCooperation = {
  input: z.discriminatedUnion(
    'answer',
    [z.object({ id, answer: z.literal('accept') }), z.object({ id, answer: z.literal('decline'), reason })],
    { error: 'errors:invalidValue' },
  ),
  output: cooperationSchema,
}

export const reopenCooperation = { input: z.object({ id }), output: cooperationSchema }
