import * as contract from '@sampan/contract/feedback'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { submitFeedback } from './submit-feedback.ts'

export const feedbackRoutes: Binding<App>[] = [on(contract.submitFeedback, submitFeedback)]
