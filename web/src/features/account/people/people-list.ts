import { personSorts, personViews } from '@sampan/contract/access'
import { countryCodes } from '@sampan/contract/country'
import { signedIn } from '@sampan/contract/endpoint'
import { listOf, oneOf } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { usePeople, useSavePeople } from './people.api.ts'

const filters = { role: listOf(oneOf(signedIn)), country: listOf(oneOf(countryCodes)) }

/** Everybody who has an account of the tenant, the newest first. */
export const peopleList = declareList({
  name: 'people',
  views: personViews,
  sorts: personSorts,
  heads: { since: { up: 'oldest', down: 'newest' }, name: { up: 'name' } },
  filters,
  requestOf: ({ role, country }) => ({ roles: role, countries: country }),
  useRows: usePeople,
  useSave: useSavePeople,
})
