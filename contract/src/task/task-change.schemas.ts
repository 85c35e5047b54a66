import * as z from 'zod'
import { id, moment } from '../kit/text.schemas.ts'
import { taskChangeFields } from './task-change.ts'

/** One change of a published task; it is written once and never taken back. */
export const taskChangeSchema = z.object({
  id,
  at: moment,
  actor: z.object({ name: z.string(), role: z.string() }).nullable(),
  fields: z.array(
    z.object({
      field: z.enum(taskChangeFields),
      /** For people: a text in the reader's language, a number. Both are empty where neither applies. */
      before: z.string(),
      after: z.string(),
    }),
  ),
})
