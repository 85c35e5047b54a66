import { countryCodes } from '@sampan/contract/country'
import { strikeRules } from '@sampan/contract/strike-status'
import { strikeSorts, strikeViews } from '@sampan/contract/strike-view'
import { useSaveStrikeCases, useStrikeCases } from '#features/strike/strike.api.ts'
import { listOf, oneOf } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { rememberOrder } from './strike-order.ts'

const filters = { country: listOf(oneOf(countryCodes)), rule: listOf(oneOf(strikeRules)) }

/** The console's strikes; what waits for an answer comes first. */
export const strikeCases = declareList({
  name: 'strikes',
  views: strikeViews,
  sorts: strikeSorts,
  heads: { clock: { up: 'clock' }, at: { up: 'oldest', down: 'newest' } },
  filters,
  requestOf: ({ country, rule }) => ({ countries: country, rules: rule }),
  useRows: useStrikeCases,
  useSave: useSaveStrikeCases,
  remember: rememberOrder,
})
