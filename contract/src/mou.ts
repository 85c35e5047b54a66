import * as z from 'zod'
import { actorsOf, consoleActorsOf, siteActorsOf } from './abilities.ts'
import { batchResultSchema } from './batch.ts'
import { adminBase, endpoint, pcBase } from './endpoint.ts'
import { pageInput, pageOf } from './envelope.ts'
import { fileViewSchema } from './file.ts'
import { limits } from './limits.ts'
import { mouKinds } from './mou-status.ts'
import { clockSchema } from './sample-shapes.ts'
import { id, moment, written } from './text.ts'

/** One paper that the creator handed in, and what became of it. */
export const mouRoundSchema = z.object({
  round: z.number().int(),
  file: fileViewSchema,
  submittedAt: moment,
  /** Null while it is reviewed. */
  decidedAt: moment.nullable(),
  outcome: z.enum(['inReview', 'returned', 'approved']),
  feedback: z.string(),
  decidedBy: z.string(),
})

export const mouSchema = z.object({
  id,
  kind: z.enum(mouKinds),
  /** The sample or the participation. */
  subjectId: id,
  /** The number of the sample or participation, as people say it. */
  number: z.string(),
  /** The product or the task. */
  title: z.string(),
  creatorName: z.string(),
  brandName: z.string(),
  status: z.number().int(),
  /** The running duty: to sign, or to check. */
  clock: clockSchema.nullable(),
  /** Newest first. */
  rounds: z.array(mouRoundSchema),
  /** What the last reviewer asked for; empty unless it came back. */
  feedback: z.string(),
  actions: z.array(z.enum(['open', 'submit', 'return', 'approve'])),
})
export type MouView = z.infer<typeof mouSchema>

export const openMou = endpoint({
  name: 'openMou',
  method: 'POST',
  path: `${pcBase}/mou/open`,
  effect: 'write',
  actor: actorsOf('signMou', 'reviewMou'),
  summary: 'The agreement to read and sign, as a PDF that stays the same from the first time it is opened.',
  input: z.object({ id }),
  output: z.object({ url: z.string(), name: z.string(), sha256: z.string() }),
})

export const getMou = endpoint({
  name: 'getMou',
  method: 'GET',
  path: `${pcBase}/mou/getDetail`,
  effect: 'read',
  actor: actorsOf('signMou', 'reviewMou'),
  summary: 'One agreement with every paper that was handed in.',
  input: z.object({ id }),
  output: mouSchema,
})

export const submitMou = endpoint({
  name: 'submitMou',
  method: 'POST',
  path: `${pcBase}/mou/submit`,
  effect: 'write',
  actor: siteActorsOf('signMou'),
  summary: 'Hands in the signed agreement: a PDF, DOC or DOCX that I uploaded.',
  input: z.object({ id, fileId: z.uuid({ error: 'errors:mouFileNeeded' }) }),
  output: mouSchema,
})

export const mouRowSchema = mouSchema
  .pick({
    id: true,
    kind: true,
    subjectId: true,
    number: true,
    title: true,
    status: true,
    clock: true,
    actions: true,
  })
  .extend({
    countryCode: z.string(),
    round: z.number().int(),
    file: fileViewSchema.nullable(),
    submittedAt: moment.nullable(),
    creator: z.object({ name: z.string(), handle: z.string(), avatar: z.string() }),
    brand: z.object({ id, name: z.string(), logo: z.string(), color: z.string() }),
  })
export type MouRow = z.infer<typeof mouRowSchema>

export const mouViews = ['toReview', 'toSign', 'done', 'all'] as const

export const listMous = endpoint({
  name: 'listMous',
  method: 'POST',
  path: `${adminBase}/mou/getPage`,
  effect: 'read',
  actor: consoleActorsOf('reviewMou'),
  summary: 'Agreements of samples and tasks: those to review first, the late ones before them.',
  input: z.object({
    view: z.enum(mouViews).default('toReview'),
    kind: z.enum(mouKinds).optional(),
    query: z.string().trim().max(100).optional(),
    sort: z.enum(['clock', 'submitted_desc', 'submitted_asc']).default('clock'),
    ...pageInput,
  }),
  output: pageOf(mouRowSchema).extend({ counts: z.record(z.enum(mouViews), z.number().int()) }),
})

const ids = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(200)
/** By agreement, the round that the reviewer read; one with a newer paper is skipped as `stateChanged`. */
const seen = z.record(id, z.number().int()).default({})

export const approveMous = endpoint({
  name: 'approveMous',
  method: 'POST',
  path: `${adminBase}/mou/approve`,
  effect: 'write',
  actor: consoleActorsOf('reviewMou'),
  summary: 'Approves signed agreements, by the ids of the agreements; the parcel or the work comes next.',
  input: z.object({ ids, seen }),
  output: batchResultSchema,
})

export const returnMous = endpoint({
  name: 'returnMous',
  method: 'POST',
  path: `${adminBase}/mou/return`,
  effect: 'write',
  actor: consoleActorsOf('reviewMou'),
  summary: 'Gives signed agreements back with words that the creator will read.',
  input: z.object({
    ids,
    seen,
    feedback: z
      .string({ error: 'errors:feedbackNeeded' })
      .trim()
      .min(1, 'errors:feedbackNeeded')
      .regex(written, 'errors:feedbackNeeded')
      .max(limits.reasonMax),
  }),
  output: batchResultSchema,
})
