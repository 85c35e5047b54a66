import * as z from 'zod'
import { consoleActorsOf } from './abilities.ts'
import { countryCode } from './country.ts'
import { adminBase, endpoint, everyone, pcBase } from './endpoint.ts'
import { pageInput, pageOf } from './envelope.ts'
import { limits } from './limits.ts'
import { id, moment, needed, written } from './text.ts'

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

export const submitFeedback = endpoint({
  name: 'submitFeedback',
  method: 'POST',
  path: `${pcBase}/feedback/submit`,
  effect: 'write',
  actor: everyone,
  summary: 'Tells the tenant’s admins what works and what does not.',
  input: feedbackInput,
  output: z.object({ id: z.string() }),
})

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
export type FeedbackRow = z.output<typeof feedbackRowSchema>

export const feedbackViews = ['open', 'answered', 'all'] as const
export const feedbackSorts = ['newest', 'oldest'] as const

export const listFeedback = endpoint({
  name: 'listFeedback',
  method: 'POST',
  path: `${adminBase}/feedback/getPage`,
  effect: 'read',
  actor: consoleActorsOf('readFeedback'),
  summary:
    'Feedback of creators, brands and visitors: what waits for an answer, and what was answered or closed.',
  input: z.object({
    view: z.enum(feedbackViews).default('open'),
    query: z.string().trim().max(100).optional(),
    countries: z.array(countryCode).max(20).optional(),
    sort: z.enum(feedbackSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(feedbackRowSchema).extend({ counts: z.record(z.enum(feedbackViews), z.number().int()) }),
})

export const seeFeedbackContact = endpoint({
  name: 'seeFeedbackContact',
  method: 'POST',
  path: `${adminBase}/feedback/seeContact`,
  effect: 'write',
  actor: consoleActorsOf('readFeedback'),
  summary: 'Shows how the writer of feedback wants to be reached; the look is logged and its owner sees it.',
  input: z.object({ id }),
  output: z.object({ contactInfo: z.string() }),
})

export const answerFeedbackInput = z.object({ id, text: needed('answerNeeded', limits.feedbackAnswerMax) })

export const answerFeedback = endpoint({
  name: 'answerFeedback',
  method: 'POST',
  path: `${adminBase}/feedback/answer`,
  effect: 'write',
  actor: consoleActorsOf('readFeedback'),
  summary: 'Answers feedback, by mail where there is an address; otherwise the answer is only kept.',
  input: answerFeedbackInput,
  output: z.object({ isMailed: z.boolean() }),
})

export const closeFeedback = endpoint({
  name: 'closeFeedback',
  method: 'POST',
  path: `${adminBase}/feedback/close`,
  effect: 'write',
  actor: consoleActorsOf('readFeedback'),
  summary: 'Closes feedback without an answer.',
  input: z.object({ id }),
  output: z.object({}),
})
