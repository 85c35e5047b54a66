import { countryCodes } from '@sampan/contract/country'
import { tiers } from '@sampan/contract/creator'
import { type SampleRow, sampleSorts, sampleViews } from '@sampan/contract/sample'
import { useEffect, useMemo, useState } from 'react'
import { useSearch } from '#lib/search.ts'
import {
  day,
  listOf,
  oneOf,
  or,
  pageNumber,
  pageSize,
  type ValuesOf,
  wholeNumber,
  words,
  yes,
} from '#lib/search-fields.ts'
import type { Sort } from '#ui/table/data-table.tsx'
import { rememberOrder } from './case-order.ts'
import { type SampleFilter, useSamples } from './console.api.ts'

const search = {
  view: or(oneOf(sampleViews), 'all'),
  q: or(words(), ''),
  status: listOf(wholeNumber()),
  promote: listOf(wholeNumber()),
  tier: listOf(oneOf(tiers)),
  country: listOf(oneOf(countryCodes)),
  since: day,
  abnormal: yes,
  sort: or(oneOf(sampleSorts), 'clock'),
  page: pageNumber,
  size: pageSize,
}

export const sorts: Record<string, { up: (typeof sampleSorts)[number]; down: (typeof sampleSorts)[number] }> =
  {
    clock: { up: 'clock', down: 'clock' },
    applied: { up: 'applied_asc', down: 'applied_desc' },
    creator: { up: 'followers_asc', down: 'followers_desc' },
  }

/** The console's list of samples: view, filters, sort and page in the address, the selection beside it. */
export function useSampleList() {
  const [values, change] = useSearch(search)
  const filter = useMemo(() => filterOf(values), [values])
  const list = useSamples(filter)
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const rows = list.data?.rows
  useEffect(() => {
    if (rows)
      rememberOrder(
        rows.map((row) => row.id),
        location.pathname + location.search,
      )
  }, [rows])
  // Rows that left the page leave the selection too: nobody decides what they do not see.
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
    hasFilters: hasFilters(values),
    set,
    clear: () =>
      set({
        q: undefined,
        status: undefined,
        promote: undefined,
        tier: undefined,
        country: undefined,
        since: undefined,
        abnormal: undefined,
      }),
    sort: sortOf(values.sort),
    setSort: ({ key, direction }: Sort) => set({ sort: sorts[key]?.[direction] }),
  }
}

export type SampleList = ReturnType<typeof useSampleList>
type Values = ValuesOf<typeof search>

function filterOf(values: Values): SampleFilter {
  const { view, q, status, promote, tier, country, since, abnormal, sort, page, size } = values
  return {
    view,
    sort,
    page,
    pageSize: size,
    ...(q && { query: q }),
    ...(status.length > 0 && { statuses: status }),
    ...(promote.length > 0 && { promoteTypes: promote }),
    ...(tier.length > 0 && { tiers: tier }),
    ...(country.length > 0 && { countries: country }),
    ...(since && { appliedSince: since }),
    ...(abnormal && { isAbnormal: true }),
  }
}

const hasFilters = ({ q, status, promote, tier, country, since, abnormal }: Values): boolean =>
  Boolean(q || since || abnormal || status.length || promote.length || tier.length || country.length)

function sortOf(sort: string): Sort {
  for (const [key, { up, down }] of Object.entries(sorts)) {
    if (sort === down && key !== 'clock') return { key, direction: 'down' }
    if (sort === up) return { key, direction: 'up' }
  }
  return { key: 'clock', direction: 'up' }
}

/** The rows of a selection that a verb can take; the others are skipped and said so. */
export const takers = (rows: SampleRow[], verb: SampleRow['actions'][number]): SampleRow[] =>
  rows.filter((row) => row.actions.includes(verb))
