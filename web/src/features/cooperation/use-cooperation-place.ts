import { useSearch } from '#lib/search.ts'
import { uuid } from '#lib/search-fields.ts'

const search = { coop: uuid, link: uuid }

/** Which invitation to work together, or which request of an MCN, is open, in the address. */
export function useCooperationPlace() {
  const [{ coop, link }, change] = useSearch(search)
  return { id: coop, linkId: link, close: () => change({ coop: undefined, link: undefined }) }
}
