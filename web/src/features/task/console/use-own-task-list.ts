import { countryCodes } from '@sampan/contract/country'
import { type OwnTaskRow, ownTaskSorts, ownTaskViews } from '@sampan/contract/task-edit'
import { useMemo, useState } from 'react'
import { type OwnTaskFilter, useOwnTasks } from '#features/task/task-offer.api.ts'
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

const search = {
  view: or(oneOf(ownTaskViews), 'all'),
  q: or(words(), ''),
  kind: listOf(wholeNumber(1, 13)),
  country: listOf(oneOf(countryCodes)),
  product: listOf(uuid),
  sort: or(oneOf(ownTaskSorts), 'update_time'),
  page: pageNumber,
  size: pageSize,
}
type Values = ValuesOf<typeof search>

const noFilters = { q: undefined, kind: undefined, country: undefined, product: undefined }

/** The console's list of tasks: view, filters, sort and page in the address, the selection beside it. */
export function useOwnTaskList() {
  const [values, change] = useSearch(search)
  const filter = useMemo(() => filterOf(values), [values])
  const list = useOwnTasks(filter)
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const rows = list.data?.rows
  // Rows that left the page leave the selection too: nobody publishes what they do not see.
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
    hasFilters: Boolean(values.q || values.kind.length || values.country.length || values.product.length),
    set,
    clear: () => set(noFilters),
    sort: sortOf(values.sort),
    setSort: ({ key, direction }: Sort) => set({ sort: sorts[key]?.[direction] }),
  }
}
export type OwnTaskList = ReturnType<typeof useOwnTaskList>

type SortName = Values['sort']
const sorts: Record<string, { up: SortName; down: SortName }> = {
  reward: { up: 'reward_asc', down: 'reward_desc' },
  places: { up: 'sign_ups', down: 'sign_ups' },
  ends: { up: 'ending', down: 'ending' },
}

function sortOf(name: SortName): Sort {
  if (name === 'ending') return { key: 'ends', direction: 'up' }
  for (const [key, { up, down }] of Object.entries(sorts)) {
    if (name === down) return { key, direction: 'down' }
    if (name === up) return { key, direction: 'up' }
  }
  return { key: 'updated', direction: 'down' }
}

function filterOf(values: Values): OwnTaskFilter {
  const { view, q, kind, country, product, sort, page, size } = values
  return {
    view,
    sort,
    page,
    pageSize: size,
    ...(q && { query: q }),
    ...(kind.length > 0 && { cooperationTypes: kind }),
    ...(country.length > 0 && { countries: country }),
    ...(product.length > 0 && { productIds: product }),
  }
}

/** The rows of a selection that a verb can take; the others are skipped and said so. */
export const takersOf = (rows: OwnTaskRow[], verb: OwnTaskRow['actions'][number]): OwnTaskRow[] =>
  rows.filter((row) => row.actions.includes(verb))
