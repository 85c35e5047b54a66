import * as z from 'zod'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { id, moment } from '../kit/text.schemas.ts'
import {
  batchLimits,
  batchLists,
  batchOutcomes,
  batchSorts,
  batchStates,
  batchVerbNames,
  batchViews,
} from './batch-run.ts'

const count = z.number().int()
/** The input of the list, as it would be sent to the list itself; its page is ignored. */
const matching = z.object({ list: z.enum(batchLists), filter: z.record(z.string(), z.unknown()) })

export const batchSchema = z.object({
  id,
  verb: z.enum(batchVerbNames),
  state: z.enum(batchStates),
  /** More matched than a batch takes; these are the first ones in the order of the list. */
  isCut: z.boolean(),
  total: count,
  done: count,
  skipped: count,
  failed: count,
  /** Rows that failed and were corrected and entered since; they are not among `failed`. */
  enteredAgain: count,
  createdAt: moment,
  beginsAt: moment,
  beganAt: moment.nullable(),
  /** Of the last rows that got a result. */
  workedAt: moment.nullable(),
  /** When it was over, by itself or by its owner. */
  endedAt: moment.nullable(),
  /** When it went on after its server had gone. */
  wentOnAt: moment.nullable(),
  /** Its owner may not do this any more, so the rest stays undone. */
  isRefused: z.boolean(),
})

export const batchDetailSchema = batchSchema.extend({
  /** What was skipped or failed by its words, the most frequent first, 20 at most. */
  reasons: z.array(
    z.object({
      outcome: z.enum(['skipped', 'failed']),
      code: count,
      message: z.string(),
      /** Of its first rows. */
      names: z.array(z.string()),
      count,
    }),
  ),
})

export const batchRowSchema = z.object({
  id,
  number: z.string(),
  name: z.string(),
  outcome: z.enum(batchOutcomes),
  code: count,
  message: z.string(),
  /** When it was entered again, and by which batch: null where a call did. */
  again: z.object({ at: moment, batchId: id.nullable() }).nullable(),
})

export const countMatching = {
  input: matching,
  output: z.object({ total: count, isCut: z.boolean() }),
}

export const startBatch = {
  input: z
    .object({
      verb: z.enum(batchVerbNames),
      /** What the verb takes beside its rows, such as a reason. */
      input: z.record(z.string(), z.unknown()).default({}),
      ids: z.array(id).min(1, 'errors:chooseRows').max(batchLimits.rows, 'errors:tooBig').optional(),
      /** In place of ids: what the list is asked for. */
      filter: z.record(z.string(), z.unknown()).optional(),
      /** Those of the rows that match which stay out. */
      except: z.array(id).max(1_000, 'errors:tooBig').default([]),
      /** One row that is decided where it stands: the batch is in no list, and counts as a decision, not as a batch. */
      isQuiet: z.boolean().default(false),
    })
    .refine(({ ids, isQuiet }) => !isQuiet || ids?.length === 1, {
      path: ['ids'],
      message: 'errors:chooseRows',
    })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      path: ['ids'],
      message: 'errors:chooseRows',
    }),
  output: batchSchema,
}

export const stopBatch = { input: z.object({ id }), output: batchSchema }
export const resumeBatch = { input: z.object({ id }), output: batchSchema }

export const listBatches = {
  input: z.object({
    view: z.enum(batchViews).default('all'),
    verbs: z.array(z.enum(batchVerbNames)).max(batchVerbNames.length).optional(),
    /** Words of what was done, in any language. */
    query: z.string().trim().max(100).optional(),
    sort: z.enum(batchSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(batchSchema).extend({ counts: z.record(z.enum(batchViews), count) }),
}

export const exportBatches = exportedBy(listBatches)

export const getBatch = { input: z.object({ id }), output: batchDetailSchema }

export const listBatchRows = {
  input: z.object({
    batchId: id,
    outcome: z.enum(batchOutcomes).optional(),
    /** Of the rows on a page of their list (R281). */
    ids: z.array(id).max(200, 'errors:tooBig').optional(),
    query: z.string().trim().max(100).optional(),
    ...pageInput,
  }),
  output: pageOf(batchRowSchema),
}

export const exportBatchRows = exportedBy(listBatchRows)
