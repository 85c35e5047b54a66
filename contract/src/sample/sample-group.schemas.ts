import * as z from 'zod'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { id, moment, needed } from '../kit/text.schemas.ts'
import { sampleGroupActions, sampleGroupLimits, sampleGroupSorts, sampleGroupViews } from './sample-group.ts'

export const sampleGroupSchema = z.object({
  id,
  name: z.string(),
  /** Samples in it. */
  samples: z.number().int(),
  /** Those of them that wait for review and that the reader reaches. */
  toReview: z.number().int(),
  createdBy: z.string(),
  updatedAt: moment,
  endedAt: moment.nullable(),
  /** Of the latest save. */
  version: z.number().int(),
  actions: z.array(z.enum(sampleGroupActions)),
})

export const listSampleGroups = {
  input: z.object({
    view: z.enum(sampleGroupViews).default('open'),
    query: z.string().trim().max(100).optional(),
    /** What failed in a batch of the caller's (R151). */
    failedIn: id.optional(),
    sort: z.enum(sampleGroupSorts).default('update_time'),
    ...pageInput,
  }),
  output: pageOf(sampleGroupSchema).extend({ counts: z.record(z.enum(sampleGroupViews), z.number().int()) }),
}

export const exportSampleGroups = exportedBy(listSampleGroups)

export const getSampleGroup = {
  input: z.object({ id }),
  output: sampleGroupSchema.extend({
    /** Colleagues who decide on samples; the reader among them. */
    readers: z.array(z.object({ id, name: z.string() })),
  }),
}

const chosen = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(200)

export const saveSampleGroup = {
  input: z.object({
    id: id.optional(),
    name: needed('groupNameNeeded', sampleGroupLimits.name),
    /** In a new one from the start. */
    sampleIds: z.array(id).max(200).default([]),
    version: z.number().int().min(0).default(0),
  }),
  output: sampleGroupSchema,
}

export const endSampleGroups = {
  input: z.object({
    ids: chosen,
    /** False brings them back. */
    isEnded: z.boolean().default(true),
  }),
  output: batchResultSchema,
}

export const changeSampleGroup = {
  input: z.object({ groupId: id, ids: chosen, isIn: z.boolean().default(true) }),
  output: batchResultSchema,
}

export const mailSampleGroup = {
  input: z.object({
    id,
    readerIds: z
      .array(id, { error: 'errors:chooseRows' })
      .min(1, 'errors:chooseRows')
      .max(sampleGroupLimits.readers),
  }),
  output: z.object({
    /** Colleagues who were mailed. */
    readers: z.number().int(),
    /** Samples that they are asked to decide on. */
    samples: z.number().int(),
    /** Those that wait beside them, too many for these mails. */
    left: z.number().int(),
  }),
}
