import * as z from 'zod'
import { id, moment } from '../kit/text.schemas.ts'
import { foundKinds } from './find.ts'

export const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id,
  /** What it is called: a person, a product, a title. */
  title: z.string(),
  /** Numbers and names beside it, the first the number where it has one. */
  facts: z.array(z.string()),
  picture: z.string(),
  /** Of a case: its status, and whether it was ended early. */
  status: z.number().int().nullable(),
  isTerminated: z.boolean(),
  /** The running duty where it waits for the reader. */
  yours: z.object({ startedAt: moment, dueAt: moment }).nullable(),
  /** Of a payout, its run. */
  runId: id.nullable(),
  /** Of an entry of a schedule: the next day on which it is, else the last one; YYYY-MM-DD. */
  day: z.string().nullable(),
})

export const findEverywhere = {
  input: z.object({
    query: z.string().trim().min(1).max(100),
    /** Some kinds alone; what the reader may not see is left out. */
    kinds: z.array(z.enum(foundKinds)).max(foundKinds.length).optional(),
  }),
  output: z.object({ found: z.array(foundSchema) }),
}
