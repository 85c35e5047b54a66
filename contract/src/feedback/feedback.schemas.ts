import * as z from 'zod'
import { countryCode } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { limits } from '../kit/limits.ts'
import { id, moment, needed } from '../kit/text.schemas.ts'
import { written } from '../kit/text.ts'
import { feedbackSorts, feedbackViews } from './feedback.ts'

export const feedbackInput = z.object({
  countryCode,
  contactInfo: z
    .string({ error: 'errors:contactNeeded' })
    .trim()
    .min(1, 'errors:contactNeeded')
    .regex(written, 'errors:contactNeeded')
    .max(limits.feedbackContactMax, 'errors:tooLong'),
  content: z
    .string({ error: 'errors:contentNeeded' })
    .trim()
    .min(1, 'errors:contentNeeded')
    .regex(written, 'errors:contentNeeded')
    .max(limits.feedbackContentMax, 'errors:tooLong'),
})

export const submitFeedback = {
  input: feedbackInput,
  output: z.object({ id: z.string() }),
}

export const feedbackRowSchema = z.object({
  id,
  at: moment,
  countryCode,
  content: z.string(),
  /** Who wrote it; null for a visitor. */
  name: z.string().nullable(),
  /** Whether an answer can be mailed: to the account, or to a contact that is an email address. */
  isMailable: z.boolean(),
  /** What became of it; null while it is open. */
  handled: z
    .object({
      at: moment,
      by: z.string(),
      /** Null where it was closed without one. */
      answer: z.string().nullable(),
      isMailed: z.boolean(),
    })
    .nullable(),
})

export const listFeedback = {
  input: z.object({
    view: z.enum(feedbackViews).default('open'),
    query: z.string().trim().max(100).optional(),
    /** Those that a link leads to. */
    ids: z.array(id).max(20).optional(),
    countries: z.array(countryCode).max(20).optional(),
    sort: z.enum(feedbackSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(feedbackRowSchema).extend({ counts: z.record(z.enum(feedbackViews), z.number().int()) }),
}

export const exportFeedback = exportedBy(listFeedback)

export const seeFeedbackContact = {
  input: z.object({ id }),
  output: z.object({ contactInfo: z.string() }),
}

export const answerFeedbackInput = z.object({ id, text: needed('answerNeeded', limits.feedbackAnswerMax) })

export const answerFeedback = {
  input: answerFeedbackInput,
  output: z.object({ isMailed: z.boolean() }),
}

export const closeFeedback = {
  input: z.object({ id }),
  output: z.object({}),
}
