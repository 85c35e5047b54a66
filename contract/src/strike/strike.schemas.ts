import * as z from 'zod'
import { historyVerbs } from '../case/history.ts'
import { fileViewSchema } from '../file/file.schemas.ts'
import { countryCode, language } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { httpsLink, id, moment, needed, reason } from '../kit/text.schemas.ts'
import { historyEntrySchema } from '../sample/sample-shapes.schemas.ts'
import { appealGrounds, strikeDecisions, strikeKinds, strikeLimits, strikeRules } from './strike-status.ts'
import { strikeSorts, strikeViews } from './strike-view.ts'

/** Who owes what until when: its creator to show the post or to appeal, staff to answer. */
const clockSchema = z.object({
  duty: z.enum(['showPost', 'appeal', 'answerAppeal', 'answerReport']),
  owner: z.enum(['creator', 'staff']),
  startedAt: moment,
  dueAt: moment,
  pausedAt: moment.nullable(),
  pauseReason: z.string().nullable(),
  isYours: z.boolean(),
})

const fileIds = z.array(id).max(strikeLimits.filesMax, 'errors:tooManyFiles')

/** What was taken, and until when. */
const cost = {
  /** Null until it is recorded; `second` brings the blacklist and costs the reward. */
  degree: z.enum(['first', 'second']).nullable(),
  /** Attempts that it takes; 0 for a second one. */
  attempts: z.number().int(),
  recordedAt: moment.nullable(),
  /** The brand pays the reward of the case itself and owes it already, or has paid it: a strike takes nothing of it (R234). */
  isRewardOwed: z.boolean(),
  /** When the attempts come back, or the blacklist ends. */
  endsAt: moment.nullable(),
  /** Until then the next one is a second one. */
  rememberedUntil: moment.nullable(),
}

export const strikeRowSchema = z.object({
  id,
  kind: z.enum(strikeKinds),
  /** The sample or the participation. */
  subjectId: id,
  /** Its number, as it is shown to people. */
  number: z.string(),
  /** The product or the task. */
  title: z.string(),
  /** Of the title, where it is not the caller's (R118). */
  titleLanguage: language.optional(),
  platform: z.number().int(),
  handle: z.string(),
  status: z.number().int(),
  rule: z.enum(strikeRules),
  /** When the post was first not seen, or the case was reported. */
  foundAt: moment,
  ...cost,
  /** Until when it may be appealed. */
  appealUntil: moment.nullable(),
})

/** A strike among those of others. */
export const strikeCaseSchema = strikeRowSchema.extend({
  /** The account at its platform. */
  creatorId: id,
  creatorName: z.string(),
  avatar: z.string(),
  brandName: z.string(),
  countryCode: z.string(),
  isReported: z.boolean(),
  clock: clockSchema.nullable(),
})

export const strikeSchema = strikeRowSchema.extend({
  creatorId: id,
  brandName: z.string(),
  creatorName: z.string(),
  postUrl: z.string(),
  /** What was measured: each look with its time, the oldest first. */
  looks: z.array(z.object({ at: moment, isPublic: z.boolean() })),
  /** From when until when the post must stay public. */
  keepFrom: moment.nullable(),
  keepUntil: moment,
  /** The running duty: to show the post again, to appeal, or to answer. */
  clock: clockSchema.nullable(),
  appeal: z
    .object({
      ground: z.enum(appealGrounds),
      text: z.string(),
      at: moment,
      files: z.array(fileViewSchema),
    })
    .nullable(),
  answer: z.object({ text: z.string(), at: moment, by: z.string() }).nullable(),
  /** Null where the platform was asked and nobody reported it. */
  report: z
    .object({
      by: z.string(),
      text: z.string(),
      /** What shows it; empty when no link was given. */
      link: z.string(),
      at: moment,
      files: z.array(fileViewSchema),
      /** The reader reported it and could decide: another one accepts it, or answers its appeal. */
      isForOther: z.boolean(),
      /** Whether anybody is there who could do that and did not report it; true while nothing waits to be decided. */
      hasDecider: z.boolean(),
    })
    .nullable(),
  /** Other strikes of the same person that were recorded and not taken back. */
  others: z.number().int(),
  history: z.array(historyEntrySchema.extend({ verb: z.enum(historyVerbs.strike) })),
  actions: z.array(z.enum(['appeal', 'addProof', ...strikeDecisions])),
})

export const getOwnStrikes = {
  input: z.object({}),
  output: z.object({
    /** Null when I am not on the blacklist; `until` is null where it has no end. */
    blacklist: z.object({ until: moment.nullable(), strikeId: id.nullable() }).nullable(),
    /** Newest first, the latest hundred. */
    strikes: z.array(strikeRowSchema),
  }),
}

export const getStrike = { input: z.object({ id }), output: strikeSchema }

export const getStrikesOfCase = {
  input: z.object({ kind: z.enum(strikeKinds), subjectId: id }),
  output: z.object({ strikes: z.array(strikeSchema) }),
}

export const appealStrike = {
  input: z.object({
    id,
    ground: z.enum(appealGrounds),
    text: needed('appealNeeded', strikeLimits.appealMax),
    fileIds: fileIds.default([]),
  }),
  output: strikeSchema,
}

export const addStrikeProof = {
  input: z.object({ id, fileIds: fileIds.min(1, 'errors:required') }),
  output: strikeSchema,
}

export const decideStrike = {
  input: z.object({ id, verb: z.enum(strikeDecisions), reason }),
  output: strikeSchema,
}

export const listBlacklist = {
  input: z.object({ search: z.string().max(100).default(''), ...pageInput }),
  output: pageOf(
    z.object({
      id,
      platform: z.number().int(),
      handle: z.string(),
      /** The day of the strike. */
      at: moment,
    }),
  ),
}

/** What was broken, and what shows it: words, a link, files. */
export const strikeReportInput = z.object({
  id,
  rule: z.enum(strikeRules),
  text: needed('reportNeeded', strikeLimits.reportMax),
  link: httpsLink.or(z.literal('')).default(''),
  fileIds: fileIds.default([]),
})

export const listStrikeCases = {
  input: z.object({
    view: z.enum(strikeViews).default('open'),
    query: z.string().trim().max(100).optional(),
    countries: z.array(countryCode).max(20).optional(),
    rules: z.array(z.enum(strikeRules)).max(strikeRules.length).optional(),
    sort: z.enum(strikeSorts).default('clock'),
    ...pageInput,
  }),
  output: pageOf(strikeCaseSchema).extend({ counts: z.record(z.enum(strikeViews), z.number().int()) }),
}

export const exportStrikeCases = exportedBy(listStrikeCases)
