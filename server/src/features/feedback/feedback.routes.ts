import * as contract from '@sampan/contract/feedback'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { answerFeedback } from './answer-feedback.ts'
import { closeFeedback } from './close-feedback.ts'
import { listFeedback } from './list-feedback.ts'
import { seeFeedbackContact } from './see-feedback-contact.ts'
import { submitFeedback } from './submit-feedback.ts'

export const feedbackRoutes: Binding<App>[] = [
  on(contract.submitFeedback, submitFeedback),
  on(contract.listFeedback, listFeedback, { mayBeOld: true }),
  on(contract.seeFeedbackContact, seeFeedbackContact),
  on(contract.answerFeedback, answerFeedback),
  on(contract.closeFeedback, closeFeedback),
]
