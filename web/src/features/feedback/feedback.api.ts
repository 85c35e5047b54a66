import { submitFeedback } from '@sampan/contract/feedback'
import { useWrite } from '#lib/query.ts'

export const useSubmitFeedback = () => useWrite(submitFeedback)
