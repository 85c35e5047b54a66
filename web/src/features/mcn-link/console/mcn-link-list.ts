import { countryCodes } from '@sampan/contract/country'
import { mcnLinkSorts, mcnLinkViews } from '@sampan/contract/mcn-link'
import { listOf, oneOf } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { useAskedMcnLinks, useSaveMcnLinks } from './asked-mcn-links.api.ts'

const filters = { country: listOf(oneOf(countryCodes)) }

/** The console's links of an MCN with its creators, the newest first. */
export const mcnLinkList = declareList({
  name: 'mcnLinks',
  views: mcnLinkViews,
  sorts: mcnLinkSorts,
  heads: { clock: { up: 'clock' }, sent: { up: 'oldest', down: 'newest' } },
  filters,
  requestOf: ({ country }) => ({ countries: country }),
  useRows: useAskedMcnLinks,
  useSave: useSaveMcnLinks,
})
