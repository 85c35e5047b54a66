import { countryCodes } from '@sampan/contract/country'
import { managedCreatorSorts } from '@sampan/contract/managed-creator'
import { listOf, oneOf, wholeNumber } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/use-list.ts'
import { useManagedCreators, useSaveManagedCreators } from './managed-creator.api.ts'

export const haves = ['address', 'noAddress', 'payout', 'noPayout', 'active', 'idle'] as const
type Have = (typeof haves)[number]

const filters = {
  platform: listOf(wholeNumber(0, 5)),
  country: listOf(oneOf(countryCodes)),
  has: listOf(oneOf(haves)),
}

/** The creators whom the reader acts for; the best known come first. */
export const managedCreatorList = declareList({
  name: 'managedCreators',
  sorts: managedCreatorSorts,
  home: 'followers_desc',
  heads: {
    followers: { up: 'followers_asc', down: 'followers_desc' },
    linked: { up: 'linked_asc', down: 'linked_desc' },
  },
  filters,
  requestOf: ({ platform, country, has }) => ({
    platforms: platform,
    countries: country,
    hasAddress: eitherOf(has, 'address', 'noAddress'),
    hasPayoutMethod: eitherOf(has, 'payout', 'noPayout'),
    isActive: eitherOf(has, 'active', 'idle'),
  }),
  useRows: useManagedCreators,
  useSave: useSaveManagedCreators,
})

/** With both of a pair chosen, neither narrows the list. */
function eitherOf(has: readonly Have[], yes: Have, no: Have): boolean | undefined {
  return has.includes(yes) === has.includes(no) ? undefined : has.includes(yes)
}
