import * as z from 'zod'
import { fileViewSchema } from '../file/file.schemas.ts'
import { moment } from '../kit/text.schemas.ts'

/** What became of a version: `replaced` when its creator handed in a newer one before it was decided. */
const outcome = z.enum(['waiting', 'passed', 'returned', 'replaced'])

/** A script as both sides read it. */
export const scriptSchema = z.object({
  /** Null until it has passed. */
  passedAt: moment.nullable(),
  /** How often it was given back, and how often it may be: one more ends the participation (R248). */
  returns: z.number().int(),
  returnsMax: z.number().int(),
  /** Newest first. */
  versions: z.array(
    z.object({
      round: z.number().int(),
      text: z.string(),
      file: fileViewSchema.nullable(),
      link: z.string(),
      submittedAt: moment,
      outcome,
      /** Why it was given back. */
      feedback: z.string(),
      decidedAt: moment.nullable(),
      decidedBy: z.string(),
    }),
  ),
})
