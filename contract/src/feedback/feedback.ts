import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, everyone, pcBase } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './feedback.schemas.ts'

export const submitFeedback: Endpoint<typeof schemas.submitFeedback> = {
  name: 'submitFeedback',
  method: 'POST',
  path: `${pcBase}/feedback/submit`,
  effect: 'write',
  actor: everyone,
  summary: 'Tells the tenant’s admins what works and what does not.',
}
export type FeedbackRow = z.output<typeof schemas.feedbackRowSchema>

export const feedbackViews = ['open', 'answered', 'all'] as const
export const feedbackSorts = ['newest', 'oldest'] as const

export const listFeedback: Endpoint<typeof schemas.listFeedback> = {
  name: 'listFeedback',
  method: 'POST',
  path: `${adminBase}/feedback/getPage`,
  effect: 'read',
  actor: consoleActorsOf('readFeedback'),
  summary:
    'Feedback of creators, brands and visitors: what waits for an answer, and what was answered or closed.',
}

export const exportFeedback: Endpoint<typeof schemas.exportFeedback> = exportOf(listFeedback)

export const seeFeedbackContact: Endpoint<typeof schemas.seeFeedbackContact> = {
  name: 'seeFeedbackContact',
  method: 'POST',
  path: `${adminBase}/feedback/seeContact`,
  effect: 'write',
  actor: consoleActorsOf('readFeedback'),
  summary: 'Shows how the writer of feedback wants to be reached; the look is logged and its owner sees it.',
}

export const answerFeedback: Endpoint<typeof schemas.answerFeedback> = {
  name: 'answerFeedback',
  method: 'POST',
  path: `${adminBase}/feedback/answer`,
  effect: 'write',
  actor: consoleActorsOf('readFeedback'),
  summary: 'Answers feedback, by mail where there is an address; otherwise the answer is only kept.',
}

export const closeFeedback: Endpoint<typeof schemas.closeFeedback> = {
  name: 'closeFeedback',
  method: 'POST',
  path: `${adminBase}/feedback/close`,
  effect: 'write',
  actor: consoleActorsOf('readFeedback'),
  summary: 'Closes feedback without an answer.',
}
