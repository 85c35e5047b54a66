import * as z from 'zod'
import { countryCode } from './country.ts'
import { endpoint, everyone, pcBase } from './endpoint.ts'
import { limits } from './limits.ts'
import { written } from './text.ts'

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
