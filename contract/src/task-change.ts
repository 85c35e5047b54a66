import * as z from 'zod'
import { id, moment } from './text.ts'

/** What can become different in a task that creators see. */
export const taskChangeFields = [
  'title',
  'brief',
  'creativeDirection',
  'precautions',
  'notice',
  'productId',
  'productSource',
  'pictureFileId',
  'cooperationType',
  'requirement',
  'submission',
  'stages',
  'retention',
  'modificationLimit',
  'needsMou',
  'reward',
  'commissionRate',
  'places',
  'slots',
  'startsAt',
  'endsAt',
  'submitDays',
  'prerequisiteId',
  'exampleFileIds',
  'exampleLinks',
  'briefFileId',
] as const

/** One change of a published task; it is written once and never taken back. */
export const taskChangeSchema = z.object({
  id,
  at: moment,
  actor: z.object({ name: z.string(), role: z.string() }).nullable(),
  fields: z.array(
    z.object({
      field: z.enum(taskChangeFields),
      /** For people: a text in the reader's language, a number. Both are empty where neither says it. */
      before: z.string(),
      after: z.string(),
    }),
  ),
})
export type TaskChange = z.infer<typeof taskChangeSchema>
