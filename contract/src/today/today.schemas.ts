import * as z from 'zod'
import { id, moment, money } from '../kit/text.schemas.ts'
import { sampleRowSchema } from '../sample/sample-shapes.schemas.ts'
import { participationRowSchema } from '../task/task-shapes.schemas.ts'
import {
  arrivals,
  todayGroups,
  todayParts,
  todayScopes,
  turnPlaces,
  workItemKinds,
  workQueueKinds,
} from './today.ts'

const count = z.number().int()

const sampleItem = z.object({ kind: z.literal('sample'), sample: sampleRowSchema })
const participationItem = z.object({
  kind: z.literal('participation'),
  participation: participationRowSchema,
})

/** One thing that waits for a decision or a word, and opens by itself. */
export const workItemSchema = z.object({
  kind: z.enum(workItemKinds),
  /** Of the strike, the invitation, the run, what was paid in, the creator, the company, or the date of a schedule. */
  id,
  /** The person or the brand, or of a run nobody. */
  name: z.string(),
  avatar: z.string(),
  /** What is to be done, where somebody wrote it down; the number of a case or a run otherwise. */
  text: z.string(),
  startedAt: moment,
  dueAt: moment,
  /** Of what was paid in: the brand whose budget it is for. */
  brandId: id.nullable(),
  /** Of what waits for a colleague: the name, or nothing where it is anybody but the reader; null where it waits for the reader. */
  colleague: z.string().nullable(),
  /** Of a run, and of what was paid in. */
  money: z.object({ amount: money, currency: z.string() }).nullable(),
})

/** Many of one kind that wait without a clock of their own: how many, up to 1,001, and since when the oldest does. */
export const workQueueSchema = z.object({ kind: z.enum(workQueueKinds), count, oldestAt: moment })

export const getToday = {
  input: z.object({
    group: z.enum(todayGroups).default('all'),
    whose: z.enum(todayScopes).default('mine'),
    part: z.enum(todayParts).default('most'),
    /** When the reader was here before; what came in is counted from then on, for two weeks at most. */
    since: moment.optional(),
  }),
  output: z.object({
    /** By what is due, late ones first; up to `todayMost.rows` of the group, or those of the first lines (`today-lines.ts`). */
    rows: z.array(
      z.discriminatedUnion('kind', [
        sampleItem,
        participationItem,
        z.object({ kind: z.literal('item'), item: workItemSchema }),
        z.object({ kind: z.literal('queue'), queue: workQueueSchema }),
      ]),
    ),
    /** How many more the most rows stand for. */
    rest: count,
    /** How many wait in each group, each kind of case counted up to 1,001. */
    counts: z.record(z.enum(todayGroups), count),
    /** How much waits for the reader, and for the whole team; null for who has no colleagues. */
    scopes: z.record(z.enum(todayScopes), count).nullable(),
    owed: z.object({
      /** What creators owe, by what is due. */
      rows: z.array(z.discriminatedUnion('kind', [sampleItem, participationItem])),
      total: count,
      late: count,
      /** What of the late ones are samples, and what participations: each is in a list of its own. */
      lateOf: z.object({ samples: count, participations: count }),
    }),
    cameIn: z.object({
      since: moment,
      /** Only what the reader may see. */
      counts: z.partialRecord(z.enum(arrivals), count),
    }),
  }),
}

export const countTurns = {
  input: z.object({}),
  /** Each kind counted up to 1,001. */
  output: z.record(z.enum(turnPlaces), count),
}

export const getOwnPromises = {
  input: z.object({}),
  /** Null for whoever works for no brand. */
  output: z
    .object({
      /** Duties that were met, and those that are late now and are not met yet. */
      all: count,
      /** Of these, those that were met in time. */
      onTime: count,
      lateNow: count,
    })
    .nullable(),
}
