import { countryCodes } from '@sampan/contract/country'
import { ownProductSorts, productViews } from '@sampan/contract/product-edit'
import { useMemo, useState } from 'react'
import { type OwnFilter, useOwnCounts, useOwnProducts } from '#features/product/editor/product-edit.api.ts'
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
  yes,
} from '#lib/search-fields.ts'
import type { Sort } from '#ui/table/data-table.tsx'

const search = {
  view: or(oneOf(productViews), 'all'),
  q: or(words(), ''),
  category: or(words(60), ''),
  country: listOf(oneOf(countryCodes)),
  brand: listOf(uuid),
  promote: listOf(wholeNumber(0, 2)),
  low: yes,
  sort: or(oneOf(ownProductSorts), 'update_time'),
  page: pageNumber,
  size: pageSize,
}
type Values = ValuesOf<typeof search>

const noFilters = {
  q: undefined,
  category: undefined,
  country: undefined,
  brand: undefined,
  promote: undefined,
  low: undefined,
}

/** The console's list of products: view, filters, sort and page in the address, the selection beside it. */
export function useOwnProductList() {
  const [values, change] = useSearch(search)
  const filter = useMemo(() => filterOf(values), [values])
  const list = useOwnProducts(filter)
  const counts = useOwnCounts()
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const rows = list.data?.rows
  // Rows that left the page leave the selection too: nobody publishes what they do not see.
  const chosen = useMemo(() => (rows ?? []).filter((row) => selected.has(row.id)), [rows, selected])
  const set = (next: Record<string, string | undefined>) => change({ page: undefined, ...next })
  return {
    values,
    list,
    rows,
    counts: counts.data,
    chosen,
    selected: new Set(chosen.map((row) => row.id)),
    select: setSelected,
    clearSelection: () => setSelected(new Set()),
    hasFilters: hasFilters(values),
    set,
    clear: () => set(noFilters),
    sort: sortOf(values.sort),
    setSort: ({ key, direction }: Sort) => set({ sort: sorts[key]?.[direction] }),
  }
}
export type OwnProductList = ReturnType<typeof useOwnProductList>

type SortName = Values['sort']
const sorts: Record<string, { up: SortName; down: SortName }> = {
  price: { up: 'price_asc', down: 'price_desc' },
  stock: { up: 'stock_asc', down: 'stock_desc' },
  quota: { up: 'quota_asc', down: 'quota_desc' },
  updated: { up: 'update_time', down: 'update_time' },
}

function sortOf(name: SortName): Sort {
  for (const [key, { up, down }] of Object.entries(sorts)) {
    if (name === down) return { key, direction: 'down' }
    if (name === up) return { key, direction: 'up' }
  }
  return { key: 'newest', direction: 'down' }
}

function filterOf(values: Values): OwnFilter {
  const { view, q, category, country, brand, promote, low, sort, page, size } = values
  return {
    view,
    sort,
    page,
    pageSize: size,
    ...(q && { query: q }),
    ...(category && { categoryKey: category }),
    ...(country.length > 0 && { countries: country }),
    ...(brand.length > 0 && { brandIds: brand }),
    ...(promote.length > 0 && { promoteTypes: promote }),
    ...(low && { lowStock: true }),
  }
}

const hasFilters = ({ q, category, country, brand, promote, low }: Values): boolean =>
  Boolean(q || category || low || country.length || brand.length || promote.length)
