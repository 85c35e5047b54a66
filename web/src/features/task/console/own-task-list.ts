import { countryCodes } from '@sampan/contract/country'
import { ownTaskSorts, ownTaskViews } from '@sampan/contract/task-edit'
import { careField } from '#features/account/care/care-field.ts'
import { useOwnTasks, useSaveOwnTasks } from '#features/task/task-offer.api.ts'
import { listOf, oneOf, uuid, wholeNumber } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'

const filters = {
  kind: listOf(wholeNumber(1, 13)),
  country: listOf(oneOf(countryCodes)),
  brand: listOf(uuid),
  product: listOf(uuid),
  specialist: careField,
}

/** The console's tasks; what was changed last comes first. */
export const ownTaskList = declareList({
  name: 'tasks',
  views: ownTaskViews,
  sorts: ownTaskSorts,
  heads: {
    reward: { up: 'reward_asc', down: 'reward_desc' },
    places: { down: 'sign_ups' },
    ends: { up: 'ending' },
  },
  filters,
  requestOf: ({ kind, country, brand, product, specialist }) => ({
    cooperationTypes: kind,
    countries: country,
    brandIds: brand,
    productIds: product,
    specialists: specialist,
  }),
  hasCountsApart: true,
  useRows: useOwnTasks,
  useSave: useSaveOwnTasks,
})
