import type { RequestOf } from '@sampan/contract/endpoint'
import {
  answerFeedback,
  closeFeedback,
  exportFeedback,
  listFeedback,
  seeFeedbackContact,
  submitFeedback,
} from '@sampan/contract/feedback'
import { useRead, useWrite } from '#lib/query.ts'

export const useSubmitFeedback = () => useWrite(submitFeedback)
export const useFeedback = (filter: RequestOf<typeof listFeedback>) =>
  useRead(listFeedback, filter, { needsLogIn: true, keepsOld: true })
/** One of them, whatever the list shows. */
export const useOneFeedback = (id: string | undefined) =>
  useRead(
    listFeedback,
    { view: 'all', ids: id ? [id] : [], pageSize: 1 },
    { needsLogIn: true, enabled: id !== undefined },
  )
export const useSeeFeedbackContact = () => useWrite(seeFeedbackContact)
export const useAnswerFeedback = () => useWrite(answerFeedback, { refresh: [listFeedback] })
export const useCloseFeedback = () => useWrite(closeFeedback, { refresh: [listFeedback] })
export const useSaveFeedback = () => useWrite(exportFeedback)
