import * as z from 'zod'
import { fileViewSchema } from '../file/file.schemas.ts'
import { moment, money } from '../kit/text.schemas.ts'
import { clawbackActions } from './clawback.ts'
import { clawbackTakenBy } from './clawback-status.ts'

const proof = fileViewSchema.pick({ id: true, name: true, url: true, mime: true })

/** What is to be taken back of a reward, or was last, as both sides read it. */
export const clawbackSchema = z.object({
  status: z.number().int(),
  amount: money,
  currency: z.string(),
  reason: z.string(),
  /** What shows the reason; empty and null where nothing does. */
  link: z.string(),
  file: proof.nullable(),
  by: z.string(),
  at: moment,
  /** What the creator says against it. */
  contradiction: z.object({ words: z.string(), proof: proof.nullable(), at: moment }).nullable(),
  /** What staff decided. */
  decision: z.object({ isUpheld: z.boolean(), words: z.string(), by: z.string(), at: moment }).nullable(),
  taken: z.object({ at: moment, by: z.enum(clawbackTakenBy) }).nullable(),
  actions: z.array(z.enum(clawbackActions)),
  /** The reader announced it, so that somebody else decides about what its creator says. */
  isForOther: z.boolean(),
  /** It was dropped, and the reader had announced what was contradicted, so that somebody else may announce it again. */
  isAgainForOther: z.boolean(),
  /** Somebody works here who may do that, and did not announce it (R302). */
  hasDecider: z.boolean(),
})

/** What an admin may take back of a reward now. */
export const clawbackRestSchema = z.object({
  /** Of the reward, less what was taken back. */
  left: money,
  currency: z.string(),
  /** How long its creator has to answer. */
  hours: z.number(),
  /** Of the MCN that gives its part back (R223). */
  share: z.object({ mcnName: z.string(), percent: z.number() }).nullable(),
  /** Somebody else works here who could decide about what its creator says (R302). */
  hasDecider: z.boolean(),
})
