import { countryCodes } from '@sampan/contract/country'
import { managedCreatorSorts } from '@sampan/contract/managed-creator'
import { useMemo, useState } from 'react'
import { useSearch } from '#lib/search.ts'
import {
  listOf,
  oneOf,
  or,
  pageNumber,
  pageSize,
  uuid,
  type ValuesOf,
  wholeNumber,
  words,
} from '#lib/search-fields.ts'
import type { Sort } from '#ui/table/data-table.tsx'
import { type ManagedFilter, useManagedCreators } from './managed-creator.api.ts'

export const haves = ['address', 'noAddress', 'payout', 'noPayout', 'active', 'idle'] as const

const search = {
  q: or(words(), ''),
  platform: listOf(wholeNumber(0, 5)),
  country: listOf(oneOf(countryCodes)),
  has: listOf(oneOf(haves)),
  sort: or(oneOf(managedCreatorSorts), 'followers_desc'),
  page: pageNumber,
  size: pageSize,
  /** The creator in the panel. */
  open: uuid,
}

/** The console's list of creators to act for: search, filters, sort, page and the open one in the address. */
export function useManagedList() {
  const [values, change] = useSearch(search)
  const filter = useMemo(() => filterOf(values), [values])
  const list = useManagedCreators(filter)
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const rows = list.data?.rows
  const chosen = useMemo(() => (rows ?? []).filter((row) => selected.has(row.id)), [rows, selected])
  const set = (next: Record<string, string | undefined>) => change({ page: undefined, ...next })
  return {
    values,
    list,
    rows,
    chosen,
    selected: new Set(chosen.map((row) => row.id)),
    select: setSelected,
    clearSelection: () => setSelected(new Set()),
    hasFilters: Boolean(values.q || values.platform.length || values.country.length || values.has.length),
    set,
    clear: () => set({ q: undefined, platform: undefined, country: undefined, has: undefined }),
    sort: sortOf(values.sort),
    setSort: ({ key, direction }: Sort) => set({ sort: `${key}_${direction === 'up' ? 'asc' : 'desc'}` }),
    open: (id: string | undefined) => change({ open: id }, { replace: values.open !== undefined }),
  }
}
export type ManagedList = ReturnType<typeof useManagedList>
type Values = ValuesOf<typeof search>

function filterOf({ q, platform, country, has, sort, page, size }: Values): ManagedFilter {
  return {
    sort,
    page,
    pageSize: size,
    ...(q.trim() && { query: q }),
    ...(platform.length > 0 && { platforms: platform }),
    ...(country.length > 0 && { countries: country }),
    ...eitherOf(has, 'hasAddress', 'address', 'noAddress'),
    ...eitherOf(has, 'hasPayoutMethod', 'payout', 'noPayout'),
    ...eitherOf(has, 'isActive', 'active', 'idle'),
  }
}

/** With both of a pair chosen, neither narrows the list. */
function eitherOf(has: Values['has'], name: string, yes: (typeof haves)[number], no: (typeof haves)[number]) {
  return has.includes(yes) === has.includes(no) ? {} : { [name]: has.includes(yes) }
}

const sortOf = (sort: Values['sort']): Sort => ({
  key: sort.slice(0, sort.indexOf('_')),
  direction: sort.endsWith('asc') ? 'up' : 'down',
})
