import { countryCodes } from '@sampan/contract/country'
import { feedbackSorts, feedbackViews } from '@sampan/contract/feedback'
import { listOf, oneOf } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { useFeedback, useSaveFeedback } from './feedback.api.ts'

const filters = { country: listOf(oneOf(countryCodes)) }

/** The console's feedback; what nobody has answered comes first. */
export const feedbackList = declareList({
  name: 'feedback',
  views: feedbackViews,
  sorts: feedbackSorts,
  heads: { at: { up: 'oldest', down: 'newest' } },
  filters,
  requestOf: ({ country }) => ({ countries: country }),
  useRows: useFeedback,
  useSave: useSaveFeedback,
})
