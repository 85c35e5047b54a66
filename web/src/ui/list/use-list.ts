import type { BatchList } from '@sampan/contract/batch-run'
import { useEffect, useMemo } from 'react'
import { useSearch } from '#lib/search.ts'
import { type Fields, readFields, type ValuesOf } from '#lib/search-fields.ts'
import type { Sort } from '#ui/table/data-table.tsx'
import type { DeclaredList } from './declare-list.ts'
import type { SaveList } from './export-menu.tsx'
import type { ListValues } from './list-state.ts'
import { orderOf, sortOf } from './state/list-orders.ts'
import { isPresent, present } from './state/present.ts'
import { useChosen } from './state/use-chosen.ts'
import { useListLinks } from './state/use-list-links.ts'
import { useViewCounts } from './state/use-view-counts.ts'
import { useStartSearch } from './views/use-start-search.ts'

/** Nothing is in any view: what was ended may be in no other one than its own. */
const isNothing = (counts: Record<string, number | undefined> | undefined): boolean =>
  counts !== undefined && Object.values(counts).every((count) => count === 0)

/**
 * The state of a list: view, search, filters, order, page and what is open in the address, the selection beside it.
 * @param homeView the view that is shown without one in the address; the first of the declaration when absent
 */
export function useList<
  View extends string,
  SortName extends string,
  F extends Fields,
  Request,
  Row extends { id: string },
>(declared: DeclaredList<View, SortName, F, Request, Row>, homeView?: View) {
  const [inAddress, change] = useSearch(declared.search as Fields)
  const { scope } = declared
  const start = useStartSearch(declared.name, scope)
  const raw = useMemo(
    () => (start ? readFields(declared.search as Fields, start) : inAddress),
    [declared, start, inAddress],
  )
  const values = raw as ListValues<View | undefined, SortName> & ValuesOf<F>
  const home = (homeView ?? declared.views[0]) as View
  const view = values.view ?? home
  const request = useMemo(() => {
    const { q, sort, page, size, failedIn } = values
    const asked = { ...declared.requestOf(values), view, sort, query: q.trim(), failedIn }
    return { page, pageSize: size, ...present(asked) } as Request
  }, [declared, values, view])
  const query = declared.useRows(request)
  const filterNames = ['q', 'failedIn', ...Object.keys(declared.filters)].filter(
    (name) => !scope.includes(name),
  )
  const hasFilters = filterNames.some((name) => isPresent((values as Record<string, unknown>)[name]))
  const counts = useViewCounts(declared, query, request, hasFilters)
  const rows = query.data?.rows
  const total = query.data?.total ?? 0
  const before = (values.page - 1) * values.size
  useEffect(() => {
    // Rows of the page before stay until the next one is there.
    if (!rows || query.isPlaceholderData) return
    const ids = rows.map((row) => row.id)
    declared.remember?.({ ids, before, total, href: location.pathname + location.search })
  }, [rows, query.isPlaceholderData, before, total, declared])
  const set = (next: Record<string, string | undefined>) => change({ page: undefined, ...next })
  return {
    name: declared.name,
    scope,
    values,
    view,
    views: [home, ...declared.views.filter((each) => each !== home)],
    sorts: declared.sorts,
    query,
    rows,
    counts,
    isCounting:
      counts === undefined && !query.error && (query.data === undefined || query.data.counts !== undefined),
    hasFilters,
    isEmpty: !hasFilters && isNothing(declared.views.length === 0 ? { all: rows?.length } : counts),
    set,
    clear: () => set(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
    sort: sortOf(declared.heads, values.sort),
    setSort: ({ key, direction }: Sort) => set({ sort: orderOf(declared.heads[key], direction) }),
    /** Opens the drawer of a row, or shuts it. */
    open: (id: string | undefined) => change({ open: id }, { replace: values.open !== undefined }),
    saving: declared.useSave && { useSave: declared.useSave as () => SaveList<unknown>, request },
    batch: declared.batch as BatchList | undefined,
    request: (declared.inputOf?.(request) ?? request) as unknown,
    ...useListLinks(home, scope),
    ...useChosen(rows, JSON.stringify({ ...request, page: 1, pageSize: 1 })),
  }
}
