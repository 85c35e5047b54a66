import * as z from 'zod'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { countryCode } from '../kit/country.schemas.ts'
import { cameInOf, pageInput, pageOf, sentFilter } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { limits } from '../kit/limits.ts'
import { faultAt, inOneWave } from '../kit/one-wave.ts'
import { id, needed, optionalText, reason } from '../kit/text.schemas.ts'
import { cooperationLine, cooperationSchema, cooperationSubject } from './cooperation-own.schemas.ts'
import {
  cooperationProductsMax,
  cooperationSorts,
  cooperationsAtOnce,
  cooperationViews,
} from './cooperation-sent.ts'
import { answerDays } from './cooperation-status.ts'

export const findCooperationSubjects = {
  input: z.object({
    query: z.string().trim().max(100).optional(),
    countries: z.array(countryCode).max(11).optional(),
    taskIds: z.array(id).max(1).optional(),
    productIds: z.array(id).max(cooperationProductsMax).optional(),
  }),
  output: z.object({
    tasks: z.array(cooperationSubject.extend({ countryCode })),
    products: z.array(cooperationSubject.extend({ countryCode })),
  }),
}

/** To creators by their accounts, or to all members of one of the caller's groups. */
export const sendCooperations = {
  input: z
    .object({
      creatorIds: z.array(id).max(cooperationsAtOnce, 'errors:tooBig').default([]),
      groupId: id.optional(),
      taskId: id.optional(),
      productIds: z.array(id).max(cooperationProductsMax, 'errors:tooBig').default([]),
      text: needed('required', limits.introductionMax),
      asked: optionalText(limits.reasonMax),
      postUntil: z.iso.date({ error: 'errors:invalidValue' }).optional(),
      answerDays: z.union(
        answerDays.map((days) => z.literal(days)),
        { error: 'errors:invalidValue' },
      ),
    })
    .superRefine((form, issues) => {
      const fault = faultAt(issues)
      if (form.creatorIds.length === 0 && !form.groupId) fault('creatorIds', 'chooseRows')
      if (form.creatorIds.length > 0 && form.groupId) fault('groupId', 'invalidValue')
      if (!form.taskId && form.productIds.length === 0) fault('subject', 'required')
      if (form.taskId && form.productIds.length > 0) fault('subject', 'invalidValue')
    }, inOneWave),
  output: batchResultSchema,
}

export const listSentCooperations = {
  input: z.object({
    view: z.enum(cooperationViews).default('open'),
    query: z.string().trim().max(100).optional(),
    /** Those that failed in one of the caller's own batches. */
    failedIn: id.optional(),
    countries: z.array(countryCode).max(11).optional(),
    ...sentFilter,
    taskId: id.optional(),
    productId: id.optional(),
    cameIn: cameInOf('cooperations'),
    sort: z.enum(cooperationSorts).default('clock'),
    ...pageInput,
  }),
  output: pageOf(cooperationSchema).extend({
    counts: z.record(z.enum(cooperationViews), z.number().int()),
  }),
}

export const exportSentCooperations = exportedBy(listSentCooperations)

export const getSentCooperation = {
  input: z.object({ id }),
  output: cooperationSchema.extend({ history: z.array(cooperationLine) }),
}

const ids = z
  .array(id, { error: 'errors:chooseRows' })
  .min(1, 'errors:chooseRows')
  .max(cooperationsAtOnce, 'errors:tooBig')

export const withdrawCooperations = { input: z.object({ ids, reason }), output: batchResultSchema }
export const renewCooperations = { input: z.object({ ids }), output: batchResultSchema }
