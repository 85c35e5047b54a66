import * as z from 'zod'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { id, moment } from '../kit/text.schemas.ts'
import { careKinds, nobody } from './care.ts'

const count = z.number().int()

/** Somebody of the staff, as a record names whose care it is in. */
export const careOfSchema = z.object({ id, name: z.string() })

export const specialistSchema = careOfSchema.extend({
  /** Whether more can be put into their care: not of who has no access any more, or another role. */
  takes: z.boolean(),
  creators: count,
  products: count,
  tasks: count,
})

/** Who gave a record from whose care into whose, and when; null is nobody. */
export const careChangeSchema = z.object({
  id,
  at: moment,
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string(),
})

/** A filter of lists: specialists by their ids, and nobody. */
export const careFilter = z
  .array(z.union([id, z.literal(nobody)]))
  .max(50)
  .optional()

export const listSpecialists = {
  input: z.object({ kind: z.enum(careKinds) }),
  output: z.array(specialistSchema),
}

export const countCare = {
  input: z.object({ accountId: id }),
  output: z.object({ creators: count, products: count, tasks: count }),
}

const assignment = {
  input: z.object({
    ids: z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(200),
    /** Null leaves them in nobody’s care, which an administrator alone may say. */
    specialistId: id.nullable(),
  }),
  output: batchResultSchema,
}

export const assignCreators = assignment
export const assignProducts = assignment
export const assignTasks = assignment
