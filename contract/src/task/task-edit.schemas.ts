import * as z from 'zod'
import { careChangeSchema, careFilter, careOfSchema } from '../account/care.schemas.ts'
import { fileViewSchema } from '../file/file.schemas.ts'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { orBlank, refusingBlank } from '../kit/blank.schemas.ts'
import { countryCode } from '../kit/country.schemas.ts'
import { countryCodes, languages } from '../kit/country.ts'
import { countsInput, pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { limits } from '../kit/limits.ts'
import { amount } from '../kit/money.schemas.ts'
import { oneOf } from '../kit/one-of.ts'
import { sortOf } from '../kit/sort.schemas.ts'
import { httpsLink, id, moment, money, numberNeeded } from '../kit/text.schemas.ts'
import { brandSchema } from '../product/product.schemas.ts'
import { taskChangeSchema } from './task-change.schemas.ts'
import { checkTask, ownTaskSorts, ownTaskViews, taskActions } from './task-edit.ts'
import { paymentMethods } from './task-payment.ts'
import { localTextInput, requirementSchema, taskCardSchema, taskDutySchema } from './task-shapes.schemas.ts'
import { productSources, submissionKinds } from './task-shapes.ts'
import { activities, retentionKeys, reviewStages } from './task-status.ts'

const ids = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(200)
const stage = z
  .number()
  .int()
  .refine((value): boolean => oneOf(reviewStages, value), 'errors:invalidValue')
const positive = z.coerce.number(numberNeeded).int('errors:numberNeeded')
const day = z.iso.datetime({ offset: true, error: 'errors:dateNeeded' })
/** 0 where creators earn by commission alone. */
const reward = amount({ needed: 'errors:amountNeeded', invalid: 'errors:rewardInvalid' })

/** How the reward is paid (R233). */
const payment = {
  paymentMethod: z.enum(paymentMethods),
  /** Days that the brand has to pay directly, from when the task has ended and the post was kept. */
  directPayDays: positive.min(1).max(limits.directPayDaysMax),
  /** How it pays, where that is no transfer to the creator's payout method. */
  directPayWords: z.partialRecord(
    z.enum(languages),
    z.string().trim().max(limits.directPayWordsMax, 'errors:tooLong'),
  ),
}
/** A client of before there was a choice gives none of them: the task keeps what it has, and a new one is paid by the platform. */
const givenPayment = {
  paymentMethod: payment.paymentMethod.optional(),
  directPayDays: payment.directPayDays.optional(),
  directPayWords: payment.directPayWords.optional(),
}

/** The fields of a task, each checked by itself; `checkTask` checks them together. */
export const taskShape = z.object({
  /** The task to change; absent for a new one. */
  id: id.optional(),
  /** `updatedAt` as it was read: a task that moved on since then is not written over. */
  version: moment.optional(),
  /** Staff choose the brand; for a brand its own is taken. */
  brandId: id.optional(),
  countryCode,
  title: localTextInput,
  brief: localTextInput.default({}),
  creativeDirection: localTextInput.default({}),
  precautions: localTextInput.default({}),
  notice: localTextInput.default({}),
  productId: id.nullable().default(null),
  productSource: z.enum(productSources).default('none'),
  /** Shown where the task has no product. */
  pictureFileId: id.nullable().default(null),
  cooperationType: positive.min(1).max(13),
  requirement: requirementSchema,
  submission: z.enum(submissionKinds).default('either'),
  stages: z.array(stage).min(1, 'errors:stageNeeded').max(3),
  retention: z.enum(retentionKeys).default('d30'),
  modificationLimit: orBlank(positive.min(0).max(10)).default(2),
  needsMou: z.boolean().default(false),
  /** The text of its agreement; null for the default of its country. */
  mouTemplateId: id.nullable().default(null),
  reward: refusingBlank(reward.default('0')),
  commissionRate: z.coerce.number(numberNeeded).min(0).max(100).default(0),
  ...givenPayment,
  places: positive.min(1).max(100_000),
  slots: positive.min(0).max(100_000),
  startsAt: day,
  endsAt: day,
  /** Days that a creator has to submit, from the moment when the work can begin. */
  submitDays: positive.min(1).max(90).default(5),
  prerequisiteId: id.nullable().default(null),
  exampleFileIds: z.array(id).max(5).default([]),
  exampleLinks: z.array(httpsLink).max(5).default([]),
  briefFileId: id.nullable().default(null),
})

/** The form of a task. A draft may be unfinished; publishing asks for all of it. */
export const taskForm = taskShape.superRefine(checkTask)

/** A task with everything that its editor shows. */
export const ownTaskSchema = taskShape.extend({
  ...payment,
  id,
  number: z.string(),
  version: moment,
  brandId: id,
  brand: brandSchema.pick({ id: true, name: true, logo: true, color: true, isVerified: true }),
  currency: z.string(),
  activity: z.enum(activities),
  isPublished: z.boolean(),
  /** Sign-up was closed by hand before its time. */
  endedAt: moment.nullable(),
  /** How many signed up, whatever became of them. From the first on, what they agreed to is fixed. */
  signUps: z.number().int(),
  placesTaken: z.number().int(),
  slotsTaken: z.number().int(),
  /** Kept from the brand's budget for the rewards of this task. */
  reserved: money,
  product: z.object({ id, name: z.string(), thumb: z.string(), ground: z.string() }).nullable(),
  prerequisite: z.object({ id, title: z.string() }).nullable(),
  picture: z.string(),
  exampleFiles: z.array(fileViewSchema),
  briefFile: fileViewSchema.nullable(),
  duties: z.array(taskDutySchema),
  /** What became different since it was published, newest first; the latest fifty. */
  changes: z.array(taskChangeSchema),
  /** What is missing before it can be published: paths of the form with the key of a text in `errors`. */
  missing: z.array(z.object({ path: z.string(), key: z.string() })),
  specialist: careOfSchema.nullable(),
  /** The caller may say who does. */
  mayHandOver: z.boolean(),
  /** Who last gave it into whose care; empty for those who may not say it. */
  careChanges: z.array(careChangeSchema),
  actions: z.array(z.enum(taskActions)),
})

export const ownTaskRowSchema = taskCardSchema.extend({
  version: moment,
  signUps: z.number().int(),
  toAnswer: z.number().int(),
  toReview: z.number().int(),
  slotsTaken: z.number().int(),
  reserved: money,
  /** Of the staff, who looks after it; whoever looks after its product does so too. */
  specialist: careOfSchema.nullable(),
  /** The caller may say who does. */
  mayHandOver: z.boolean(),
  actions: z.array(z.enum(taskActions)),
})

export const listOwnTasks = {
  input: z.object({
    view: z.enum(ownTaskViews).default('all'),
    query: z.string().trim().max(100).optional(),
    /** Those that failed in one of the caller's own batches. */
    failedIn: id.optional(),
    /** For readers of several brands; others reach their own alone. */
    brandIds: z.array(id).max(50).optional(),
    countries: z.array(z.enum(countryCodes)).max(11).optional(),
    productIds: z.array(id).max(50).optional(),
    cooperationTypes: z.array(z.number().int()).max(13).optional(),
    specialists: careFilter,
    sort: sortOf(...ownTaskSorts).default('update_time'),
    ...countsInput,
    ...pageInput,
  }),
  output: pageOf(ownTaskRowSchema).extend({ counts: z.record(z.enum(ownTaskViews), z.number().int()) }),
}

export const exportOwnTasks = exportedBy(listOwnTasks)

export const getOwnTask = {
  input: z.object({ id }),
  output: ownTaskSchema,
}

export const previewTaskDuties = {
  input: taskShape
    .pick({
      countryCode: true,
      needsMou: true,
      productSource: true,
      submitDays: true,
      stages: true,
      retention: true,
      endsAt: true,
    })
    .extend({
      requirement: requirementSchema.pick({ scriptReview: true }).prefault({}),
      paymentMethod: payment.paymentMethod.default('platform'),
      directPayDays: payment.directPayDays.default(limits.directPayDays),
    }),
  output: z.array(taskDutySchema),
}

export const saveTask = {
  input: taskForm,
  output: ownTaskSchema,
}

export const publishTasks = {
  input: z.object({ ids }),
  output: batchResultSchema,
}

export const endTasks = {
  input: z.object({ ids }),
  output: batchResultSchema,
}

export const duplicateTasks = {
  input: z.object({ ids }),
  /** `made`: the drafts, in the order of the rows that are done. */
  output: batchResultSchema.extend({ made: z.array(id) }),
}

export const removeTasks = {
  input: z.object({ ids }),
  output: batchResultSchema,
}
