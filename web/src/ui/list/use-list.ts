import { type BatchList, batchLists } from '@sampan/contract/batch-run'
import type { ListName } from '@sampan/contract/list'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useSearch } from '#lib/search.ts'
import {
  type Field,
  type Fields,
  oneOf,
  or,
  pageNumber,
  pageSize,
  readFields,
  uuid,
  type ValuesOf,
  words,
} from '#lib/search-fields.ts'
import type { ShownPage } from '#ui/case/list-order.ts'
import type { Sort } from '#ui/table/data-table.tsx'
import type { SaveList } from './export-menu.tsx'
import { type AllChosen, useChosen } from './use-chosen.ts'
import { useStartSearch } from './views/use-start-search.ts'
import { addressOf, scopeOf } from './views/view-search.ts'

/** What a list endpoint answers. */
export interface ListAnswer<Row> {
  rows: Row[]
  total: number
  isEstimate?: boolean
  /** How many rows each view holds: what search and filters leave of it, or all of it where counts are asked apart. */
  counts?: Record<string, number>
}

/** The part of a TanStack query that a list needs. */
export interface ListQuery<Answer> {
  data: Answer | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Loose<T> = { [Key in keyof T]?: T[Key] | undefined }
/** The header that sorts, and the order for each direction; a column with one order has only one of them. */
type Heads<SortName extends string> = Record<string, { up?: SortName; down?: SortName }>

/** Everything that one list is, apart from its words and looks. Written once, outside of components. */
export interface ListDeclaration<
  View extends string,
  SortName extends string,
  F extends Fields,
  Request,
  Row,
> {
  /** Under which name its reader's views, columns and density are kept (R282). */
  name: ListName
  /** The first is shown without one in the address. A list without views leaves them out. */
  views?: readonly View[]
  sorts?: readonly SortName[]
  /** The order without one in the address; the first when absent. */
  home?: SortName
  heads?: Heads<SortName>
  /** The filters by their names in the address. */
  filters: F
  /** What in the address says whose list it is: it narrows nothing, clearing leaves it, and a saved view is that of each. */
  scope?: readonly string[]
  /** The filters by their names in the call. What is undefined, empty or an empty list is not sent. */
  requestOf: (values: ValuesOf<F>) => Loose<Request>
  /** The counts of the answer are of whole views: what search and filters leave is asked by another call, after the rows. */
  hasCountsApart?: boolean
  /** Asks for the rows: a hook of the feature's api file. */
  useRows: (request: Request) => ListQuery<ListAnswer<Row>>
  /** Saves the rows as a file: a hook of the feature's api file. */
  useSave?: () => SaveList<Request>
  /** What the call is asked for, where the request of the list is not its input. */
  inputOf?: (request: Request) => object
  /** Keeps the order of the rows for the case pages that are opened from the list. */
  remember?: (page: ShownPage) => void
}

const isPresent = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''

const present = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isPresent(value)))

/** Nothing is in any view: what was ended may be in no other one than its own. */
const isNothing = (counts: Record<string, number | undefined> | undefined): boolean =>
  counts !== undefined && Object.values(counts).every((count) => count === 0)

interface ListValues<View, SortName> {
  view: View
  q: string
  sort: SortName
  page: number
  size: number
  /** The row whose drawer is open. */
  open: string | undefined
  /** The batch whose failed rows are shown. */
  failedIn: string | undefined
}

/**
 * Declares a list. @returns the same, with a hook that gives its state: `useList(declaration)`.
 * It exists so that the types of filters and request are inferred from each other.
 */
export function declareList<
  const View extends string,
  const SortName extends string,
  F extends Fields,
  Request,
  Row extends { id: string },
>(declaration: ListDeclaration<View, SortName, F, Request, Row>) {
  const { views = [], sorts = [], heads = {}, scope = [], filters } = declaration
  const home = declaration.home ?? sorts[0]
  const search = {
    view: oneOf(views) as Field<View | undefined>,
    q: or(words(), ''),
    sort: ((text) => oneOf(sorts)(text) ?? home) as Field<SortName>,
    page: pageNumber,
    size: pageSize,
    open: uuid,
    failedIn: uuid,
    ...filters,
  }
  const batch = batchLists.find((each) => each === declaration.name)
  return { ...declaration, views, sorts, heads, scope, search, batch }
}

export type DeclaredList<
  View extends string,
  SortName extends string,
  F extends Fields,
  Request,
  Row extends { id: string },
> = ReturnType<typeof declareList<View, SortName, F, Request, Row>>

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

/**
 * How many rows each view holds under the same search and filters: what the answer of the list tells, or, where that counts whole views, what one
 * more call tells once the rows are there. @returns nothing while it is not known.
 */
function useViewCounts<View extends string, Request, Row>(
  {
    hasCountsApart = false,
    useRows,
  }: Pick<ListDeclaration<View, string, Fields, Request, Row>, 'hasCountsApart' | 'useRows'>,
  query: ListQuery<ListAnswer<Row>>,
  request: Request,
  hasFilters: boolean,
): Partial<Record<View, number>> | undefined {
  const isThere = query.data !== undefined && !query.isPlaceholderData
  const isApart = hasCountsApart && hasFilters
  // Where nothing is to be asked the list itself is asked again, from what is kept.
  const apart = useRows(isApart && isThere ? { ...request, counts: 'found', page: 1, pageSize: 1 } : request)
  if (hasFilters && (!isThere || (isApart && apart.isPlaceholderData))) return undefined
  return (isApart ? apart : query).data?.counts as Partial<Record<View, number>> | undefined
}

/** What the list of a page offers to its parts. */
export interface ListState<Row extends { id: string }, View extends string = string> {
  name: ListName
  /** What in the address says whose list it is. */
  scope: readonly string[]
  values: ListValues<View | undefined, string>
  view: View
  views: View[]
  sorts: readonly string[]
  query: ListQuery<ListAnswer<Row>>
  rows: Row[] | undefined
  counts: Partial<Record<View, number>> | undefined
  /** How many rows each view holds is being asked. */
  isCounting: boolean
  hasFilters: boolean
  /** Nothing is in it at all; false while that is not known. */
  isEmpty: boolean
  set: (next: Record<string, string | undefined>) => void
  clear: () => void
  sort: Sort | undefined
  setSort: (sort: Sort) => void
  open: (id: string | undefined) => void
  /** How it is saved as a file, with what it asks for now. */
  saving: { useSave: () => SaveList<unknown>; request: unknown } | undefined
  /** The rows that match can be taken together, in the background. */
  batch: BatchList | undefined
  /** What its call is asked for now. */
  request: unknown
  hrefOfView: (view: View, isNamed?: boolean) => string
  hrefOfAll: () => string
  hrefOfOpen: (id: string) => string
  chosen: Row[]
  selected: Set<string>
  select: (ids: Set<string>) => void
  clearSelection: () => void
  /** All that match are chosen, on whatever page. */
  all: AllChosen | undefined
  chooseAll: (total: number, isCut: boolean) => void
  choosePage: () => void
}

/** Addresses of the same list: another view keeps search, filters and order; an open row keeps all of it. */
function useListLinks<View extends string>(home: View, scope: readonly string[]) {
  const { pathname, search } = useLocation()
  const hrefOf = (next: Record<string, string | undefined>) =>
    addressOf(pathname, present({ ...(search as Record<string, string>), ...next }))
  const first = { page: undefined, open: undefined, saved: undefined }
  return {
    // An address that says nothing opens the view that its reader has chosen for that, where there is one.
    hrefOfView: (view: View, isNamed = false) =>
      hrefOf({ view: view === home && !isNamed ? undefined : view, ...first }),
    /** Of a list without views: all of it. */
    hrefOfAll: () => addressOf(pathname, { ...scopeOf(search, scope), page: '1' }),
    hrefOfOpen: (id: string) => hrefOf({ open: id }),
  }
}

/** The head that shows an order, or undefined when only the menu does. */
function sortOf<SortName extends string>(heads: Heads<SortName>, name: SortName): Sort | undefined {
  for (const [key, { up, down }] of Object.entries(heads)) {
    if (name === down) return { key, direction: 'down' }
    if (name === up) return { key, direction: 'up' }
  }
  return undefined
}

/** The order that a press on a head asks for; a head with one order has it in both directions. */
function orderOf<SortName extends string>(
  head: { up?: SortName; down?: SortName } | undefined,
  direction: Sort['direction'],
): SortName | undefined {
  return head?.[direction] ?? head?.up ?? head?.down
}
