import * as z from 'zod'
import { addressSchema } from '../address/address.schemas.ts'
import { historyVerbs } from '../case/history.ts'
import { listedFiguresSchema, soldFiguresSchema } from '../case/post-figures.schemas.ts'
import { clearedSignsSchema } from '../case/signs.schemas.ts'
import { creatorOfRowSchema } from '../creator/creator.schemas.ts'
import { fileViewSchema } from '../file/file.schemas.ts'
import { countryCode, language, textLanguagesSchema } from '../kit/country.schemas.ts'
import { languages } from '../kit/country.ts'
import { id, moment, money } from '../kit/text.schemas.ts'
import { mouSchema } from '../mou/mou.schemas.ts'
import { clawbackRestSchema, clawbackSchema } from '../participation/clawback-shape.schemas.ts'
import { directPaymentSchema } from '../participation/direct-payment-shape.schemas.ts'
import { scriptSchema } from '../participation/script-shape.schemas.ts'
import { brandSchema } from '../product/product.schemas.ts'
import { historyEntrySchema } from '../sample/sample-shapes.schemas.ts'
import { expressSchema } from '../shipment/shipment.schemas.ts'
import { taskChangeSchema } from './task-change.schemas.ts'
import { paymentMethods } from './task-payment.ts'
import { productSources, submissionKinds } from './task-shapes.ts'
import {
  activities,
  outcomes,
  participationDuties,
  participationTransitions,
  retentionKeys,
  streamingCodeDays,
} from './task-status.ts'

const verbs = Object.keys(participationTransitions) as (keyof typeof participationTransitions)[]

/** What the brief may ask of a post. */
export const requirementSchema = z.object({
  /** The brand may advertise with the post. */
  adBoost: z.boolean().default(false),
  /** The post is marked as branded content. */
  brandedContent: z.boolean().default(false),
  /** Days that the advertising code must run; null when none is asked. */
  streamingCodeDays: z
    .union(streamingCodeDays.map((days) => z.literal(days)))
    .nullable()
    .default(null),
  secondaryUse: z.boolean().default(false),
  /** Where the brand may use the post again; asked for with secondary use. */
  platforms: z.array(z.number().int().min(0).max(5)).max(6).default([]),
  scriptReview: z.boolean().default(false),
  showsLogo: z.boolean().default(false),
  /** Seconds; null when any length will do. */
  minSeconds: z.number().int().min(1).max(3_600).nullable().default(null),
  /** Minutes of a livestream; 30 at least (R26). Null for a video. */
  liveMinutes: z.number().int().min(30, 'errors:liveTooShort').max(1_440).nullable().default(null),
  /** Words that the caption must carry, such as #ad. */
  hashtags: z.array(z.string().trim().min(1).max(60)).max(10).default([]),
})

export const taskDutySchema = z.object({
  key: z.enum(participationDuties),
  owner: z.enum(['brand', 'creator', 'staff']),
  /** Null where there is a date (`at`). */
  hours: z.number().nullable(),
  at: moment.nullable(),
})

export const taskCardSchema = z.object({
  id,
  number: z.string(),
  title: z.string(),
  picture: z.string(),
  thumb: z.string(),
  ground: z.string(),
  brand: brandSchema.pick({ id: true, name: true, logo: true, color: true, isVerified: true }),
  countryCode,
  currency: z.string(),
  /** For each rewarded post. */
  reward: money,
  commissionRate: z.number(),
  /** Who pays the reward, and the days that a brand has which pays it itself (R233). */
  paymentMethod: z.enum(paymentMethods),
  directPayDays: z.number().int(),
  /** What is made, and for which platform. */
  cooperationType: z.number().int(),
  platform: z.number().int(),
  activity: z.enum(activities),
  startsAt: moment,
  endsAt: moment,
  /** How many may sign up, and how many places are left. */
  places: z.number().int(),
  placesLeft: z.number().int(),
  /** How many posts are rewarded, in order of their final pass, and how many rewards are left. */
  slots: z.number().int(),
  slotsLeft: z.number().int(),
  needsMou: z.boolean(),
  hasPrerequisite: z.boolean(),
  /** That of the title, where it is not the caller's (R118). */
  titleLanguage: language.optional(),
})

/** `terms` of the task that was read and agreed to (R41); a client that gives none is not told of a change. */
export const agreedTerms = z.string().max(100).optional()

export const taskDetailSchema = taskCardSchema.extend({
  brand: brandSchema,
  brief: z.string(),
  creativeDirection: z.string(),
  precautions: z.string(),
  notice: z.string(),
  requirement: requirementSchema,
  /** How long the post stays public (R49). */
  retention: z.enum(retentionKeys),
  modificationLimit: z.number().int(),
  submission: z.enum(submissionKinds),
  stages: z.array(z.number().int()),
  productSource: z.enum(productSources),
  product: z
    .object({
      ...{ id, name: z.string(), thumb: z.string(), ground: z.string() },
      /** Of its name, where that is not in the reader's. */
      titleLanguage: language.optional(),
    })
    .nullable(),
  prerequisite: z.object({ id, title: z.string(), titleLanguage: language.optional() }).nullable(),
  exampleVideos: z.array(fileViewSchema),
  exampleLinks: z.array(z.string()),
  briefFile: fileViewSchema.nullable(),
  /** How the brand pays where that is no transfer; empty otherwise. */
  directPayWords: z.string(),
  /** What the brand has paid itself in time, of all that came due; null where the platform pays. */
  directPayRecord: z.object({ kept: z.number().int(), all: z.number().int() }).nullable(),
  /** What both sides will owe, in order. */
  duties: z.array(taskDutySchema),
  /** Becomes another one with everything that a sign-up agrees to; it is given back with the sign-up. */
  terms: z.string(),
  languages: textLanguagesSchema.optional(),
})

/** The running duty of a participation, the same for both sides. */
export const taskClockSchema = z.object({
  duty: z.enum(participationDuties),
  owner: z.enum(['brand', 'creator', 'staff']),
  startedAt: moment,
  dueAt: moment,
  pausedAt: moment.nullable(),
  pauseReason: z.string().nullable(),
  isYours: z.boolean(),
})

/** What the caller may do now besides the verbs that change the state. */
const extras = [
  'addPostLink',
  'addRemark',
  'checkPost',
  'enterFigures',
  'ship',
  'waybill',
  'changeParcel',
  'receive',
  'remind',
  'clawBack',
] as const

export const participationRowSchema = z.object({
  id,
  /** As it is shown to people: EN-10234. */
  number: z.string(),
  status: z.number().int(),
  outcome: z.enum(outcomes).nullable(),
  signedUpAt: moment,
  updatedAt: moment,
  clock: taskClockSchema.nullable(),
  task: taskCardSchema.pick({
    id: true,
    number: true,
    title: true,
    titleLanguage: true,
    thumb: true,
    ground: true,
    currency: true,
    reward: true,
    commissionRate: true,
    paymentMethod: true,
    cooperationType: true,
    activity: true,
    endsAt: true,
  }),
  brand: brandSchema.pick({ id: true, name: true, logo: true, color: true }),
  creator: creatorOfRowSchema,
  countryCode,
  /** 1 for the first draft. 0 before one was handed in. */
  round: z.number().int(),
  roundsMax: z.number().int(),
  /** Place in the order of final passes; null before. */
  rank: z.number().int().nullable(),
  /** What was earned; null when the slots were used up, or before. */
  earned: money.nullable(),
  isAbnormal: z.boolean(),
  /** Why, as far as the reader is shown it. */
  abnormalReasons: z.array(z.string()),
  /** What the post brought, as far as it is known; null before there is one. */
  figures: listedFiguresSchema.nullable(),
  expressState: z.number().int().nullable(),
  /** The version of a script that waits to be read, and how often it may still come back; null where none waits. */
  scriptToRead: z.object({ round: z.number().int(), returnsLeft: z.number().int() }).nullable(),
  actions: z.array(z.enum([...verbs, ...extras])),
})

export const remarkSchema = z.object({
  id,
  round: z.number().int(),
  number: z.number().int(),
  /** The moment in the video; null for a remark on the whole. */
  atMs: z.number().int().nullable(),
  /** Lines drawn on the frame, points as shares of width and height. */
  drawing: z.array(z.array(z.tuple([z.number(), z.number()]))),
  text: z.string(),
  state: z.enum(['open', 'fixed']),
  /** The round in which the creator marked it as done. */
  fixedInRound: z.number().int().nullable(),
  reply: z.string(),
  author: z.object({ id, name: z.string(), avatar: z.string(), role: z.string() }),
  at: moment,
  /** The reader wrote it and may take it away while the review is open. */
  isMine: z.boolean(),
})

export const submissionSchema = z.object({
  id,
  round: z.number().int(),
  kind: z.enum(['file', 'link']),
  file: fileViewSchema.nullable(),
  link: z.string(),
  note: z.string(),
  liveMinutes: z.number().int().nullable(),
  submittedAt: moment,
})

/** A fact of the brief that a machine looked at; people judge the rest. */
export const checkSchema = z.object({
  key: z.enum([
    'length',
    'vertical',
    'hasSound',
    'liveMinutes',
    'postPublic',
    'postOwner',
    'postInWindow',
    'postHashtags',
    'postLength',
  ]),
  outcome: z.enum(['met', 'failed', 'unknown']),
  /** The measured fact, for people: `0:34`, `1080 × 1920`. */
  fact: z.string(),
  wanted: z.string(),
})

export const participationDetailSchema = participationRowSchema.extend({
  task: taskDetailSchema,
  history: z.array(
    historyEntrySchema.extend({
      verb: z.enum(historyVerbs.participation),
      index: z.number().int().nullable(),
    }),
  ),
  stages: z.array(
    taskDutySchema.extend({ state: z.enum(['done', 'now', 'next']), tookHours: z.number().nullable() }),
  ),
  /** Null where none is asked. */
  script: scriptSchema.nullable(),
  submissions: z.array(submissionSchema),
  remarks: z.array(remarkSchema),
  checks: z.array(checkSchema),
  postLink: z.string(),
  figures: soldFiguresSchema.nullable(),
  mou: mouSchema.nullable(),
  express: expressSchema.nullable(),
  address: addressSchema.nullable(),
  addressHidden: z.enum(['no', 'ask', 'notYours', 'afterDelivery']),
  sampleId: id.nullable(),
  /** Of a reward that the brand pays itself, once it is owed. */
  directPayment: directPaymentSchema.nullable(),
  /** Of a reward that is to be taken back, or was. */
  clawback: clawbackSchema.nullable(),
  /** What the reader may take back now; null where that is nothing. */
  clawbackRest: clawbackRestSchema.nullable(),
  /** Bank and last digits, for the creator alone. */
  payoutMethod: z.object({ id, bankName: z.string(), lastDigits: z.string() }).nullable(),
  /** What became different in the task while the creator was at work, newest first. */
  taskChanges: z.array(taskChangeSchema),
  creatorRecord: z.object({ kept: z.number().int(), all: z.number().int() }),
  /** When the reward of a post that is gone is lost, unless it is public again; null where none is at stake (R254). */
  rewardLostAt: moment.nullable(),
  clearedSigns: clearedSignsSchema,
  /** Whether the reader may find fine what is unusual about its person. */
  mayClearSigns: z.boolean(),
  reason: z.string(),
})

/** A text in the languages that its writer gave. */
export const localTextInput = z.partialRecord(z.enum(languages), z.string().trim().max(10_000))
