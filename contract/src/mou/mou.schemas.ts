import * as z from 'zod'
import { fileViewSchema } from '../file/file.schemas.ts'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { countryCode, language } from '../kit/country.schemas.ts'
import { cameInOf, pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { limits } from '../kit/limits.ts'
import { id, moment } from '../kit/text.schemas.ts'
import { written } from '../kit/text.ts'
import { clockSchema } from '../sample/sample-shapes.schemas.ts'
import { mouSorts, mouViews } from './mou.ts'
import { mouKinds } from './mou-status.ts'

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
  /** Who signed it here, in the order of signing; empty for a paper that was uploaded. */
  signatures: z.array(z.object({ party: z.enum(['creator', 'brand']), name: z.string(), at: moment })),
})

export const mouSchema = z.object({
  id,
  kind: z.enum(mouKinds),
  /** The sample or the participation. */
  subjectId: id,
  /** The number of the sample or participation, as it is shown to people. */
  number: z.string(),
  /** The product or the task. */
  title: z.string(),
  /** Of the title, where it is not the caller's (R118). */
  titleLanguage: language.optional(),
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

/** The text of a document from top to bottom, for screens that reflow it. */
const paperPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title'), text: z.string(), note: z.string() }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({
    kind: z.literal('facts'),
    rows: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  z.object({
    kind: z.literal('table'),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
])

export const openMou = {
  input: z.object({ id }),
  output: z.object({
    url: z.string(),
    name: z.string(),
    sha256: z.string(),
    /** The words of the paper in the creator's language; null for papers that were made before they were kept. */
    text: z.object({ language: z.string(), parts: z.array(paperPart) }).nullable(),
  }),
}

export const getMou = {
  input: z.object({ id }),
  output: mouSchema,
}

export const submitMou = {
  input: z.object({ id, fileId: z.uuid({ error: 'errors:mouFileNeeded' }) }),
  output: mouSchema,
}

export const mouRowSchema = mouSchema
  .pick({
    id: true,
    kind: true,
    subjectId: true,
    number: true,
    title: true,
    titleLanguage: true,
    status: true,
    clock: true,
    actions: true,
  })
  .extend({
    countryCode: z.string(),
    round: z.number().int(),
    file: fileViewSchema.nullable(),
    submittedAt: moment.nullable(),
    creator: z.object({
      name: z.string(),
      platform: z.number().int(),
      handle: z.string(),
      avatar: z.string(),
    }),
    brand: z.object({ id, name: z.string(), logo: z.string(), color: z.string() }),
  })

export const listMous = {
  input: z.object({
    view: z.enum(mouViews).default('toReview'),
    /** For readers of several brands; others reach their own alone. */
    brandIds: z.array(id).max(50).optional(),
    countries: z.array(countryCode).max(20).optional(),
    kind: z.enum(mouKinds).optional(),
    query: z.string().trim().max(100).optional(),
    /** Those that failed in one of the caller's own batches. */
    failedIn: id.optional(),
    cameIn: cameInOf('agreements'),
    sort: z.enum(mouSorts).default('clock'),
    ...pageInput,
  }),
  output: pageOf(mouRowSchema).extend({ counts: z.record(z.enum(mouViews), z.number().int()) }),
}

export const exportMous = exportedBy(listMous)

const ids = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(200)
/** By agreement, the round that the reviewer read; one with a newer paper is skipped as `stateChanged`. */
const seen = z.record(id, z.number().int()).default({})

export const approveMous = {
  input: z.object({ ids, seen }),
  output: batchResultSchema,
}

export const returnMous = {
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
}
