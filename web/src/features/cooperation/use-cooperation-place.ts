import { useSearch } from '#lib/search.ts'
import { uuid } from '#lib/search-fields.ts'

const search = { coop: uuid }

/** Which invitation to work together is open, in the address. */
export function useCooperationPlace() {
  const [{ coop }, change] = useSearch(search)
  return { id: coop, close: () => change({ coop: undefined }) }
}
