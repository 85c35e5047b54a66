import { reachOf } from '@sampan/contract/abilities'
import { useMe } from '#lib/calls/me.api.ts'
import { useSearch } from '#lib/search.ts'
import { matching, uuid } from '#lib/search-fields.ts'

const search = {
  /** For an admin: the brand whose budget is open; the list of all without it. */
  brand: uuid,
  currency: matching(/^[A-Z]{3}$/),
}

/** Whose budget the reader sees: their own brand's, one that an admin has opened, or the list of all. */
export function useBudgetPlace() {
  const [{ brand, currency }] = useSearch(search)
  const { data: reader } = useMe()
  const reach = reader && reachOf(reader.role, 'seeBudget')
  return { reach, brandId: reach === 'all' ? brand : undefined, currency }
}
