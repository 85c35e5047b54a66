import * as z from 'zod'
import { countryCode } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { id, moment } from '../kit/text.schemas.ts'
import { written } from '../kit/text.ts'
import {
  changedParts,
  verificationLimits,
  verificationSorts,
  verificationViews,
} from './brand-verification.ts'
import { verificationLines, verificationStates, verificationSteps } from './brand-verification-status.ts'

export const verificationRowSchema = z.object({
  /** The brand's. */
  id,
  name: z.string(),
  logo: z.string(),
  countryCode,
  website: z.string(),
  createdAt: moment,
  products: z.number().int(),
  state: z.enum(verificationStates),
  since: moment,
  /** Until when staff verify or the brand answers; null where nobody owes anything. */
  dueAt: moment.nullable(),
  isLate: z.boolean(),
})

export const brandVerificationSchema = verificationRowSchema.extend({
  /** Names of its categories, in the reader's language. */
  categories: z.array(z.string()),
  people: z.array(z.object({ name: z.string(), position: z.string() })),
  /** The newest first; the same for both sides. */
  lines: z.array(
    z.object({
      id,
      at: moment,
      step: z.enum(verificationLines),
      by: z.string().nullable(),
      text: z.string(),
      /** What else was changed beside the words of `text` (R313). */
      changed: z.array(z.enum(changedParts)),
      files: z.array(z.object({ name: z.string(), url: z.string() })),
    }),
  ),
  /** What the reader may do now. */
  actions: z.array(z.enum(verificationSteps)),
})

export const listBrandVerifications = {
  input: z.object({
    view: z.enum(verificationViews).default('waiting'),
    query: z.string().trim().max(100).optional(),
    countries: z.array(countryCode).max(20).optional(),
    sort: z.enum(verificationSorts).default('urgency'),
    ...pageInput,
  }),
  output: pageOf(verificationRowSchema).extend({
    counts: z.record(z.enum(verificationViews), z.number().int()),
  }),
}

export const exportBrandVerifications = exportedBy(listBrandVerifications)

export const getBrandVerification = {
  input: z.object({ id: id.optional() }),
  output: brandVerificationSchema,
}

const text = z
  .string({ error: 'errors:reasonNeeded' })
  .trim()
  .min(1, 'errors:reasonNeeded')
  .regex(written, 'errors:reasonNeeded')
  .max(verificationLimits.textMax, 'errors:tooLong')
const said = { input: z.object({ id, text }), output: brandVerificationSchema }

export const askBrand = said
export const refuseBrand = said
export const takeVerificationBack = said
export const answerVerification = {
  input: z.object({
    text,
    fileIds: z.array(id).max(verificationLimits.filesMax, 'errors:tooManyFiles').default([]),
  }),
  output: brandVerificationSchema,
}
