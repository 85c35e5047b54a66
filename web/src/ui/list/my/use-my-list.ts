import { useEffect } from 'react'
import { useSearch } from '#lib/search.ts'
import { oneOf, or, pageNumber, wholeNumber, words } from '#lib/search-fields.ts'
import type { ListQuery } from '../declare-list.ts'

export const myGroups = ['open', 'done'] as const
export const myOrders = ['urgency', 'newest', 'oldest', 'update_time'] as const
type Group = (typeof myGroups)[number]
type Order = (typeof myOrders)[number]

const search = {
  group: or(oneOf(myGroups), 'open'),
  q: or(words(), ''),
  sort: or(oneOf(myOrders), 'urgency'),
  status: wholeNumber(0),
  page: pageNumber,
}

/** What the list has to know of a case. */
export interface Timed {
  id: string
  clock: { isYours: boolean; duty: string } | null
}

/** Nothing is to be done but to let it be, and nobody is waited for. */
const runsByItself = ({ clock }: Timed): boolean => clock?.duty === 'keepPublic'

/** What an endpoint of a creator's own cases answers. */
export interface MyAnswer<Row> {
  rows: Row[]
  total: number
  pageSize: number
  counts: Record<Group | 'yourTurn', number>
}

interface MyRequest {
  group: Group
  sort: Order
  page: number
  pageSize: number
  status?: number
  query?: string
}

/**
 * A creator's own cases: by urgency, not by date; group, search, order and page live in the address.
 * @param useRows asks for them: a hook of the feature's api file
 */
export function useMyList<Row extends Timed>(useRows: (request: MyRequest) => ListQuery<MyAnswer<Row>>) {
  const [values, change] = useSearch(search)
  const { group, q, sort, status, page } = values
  const query = useRows({
    ...{ group, sort, page, pageSize: 20 },
    ...(status !== undefined && { status }),
    ...(q && { query: q }),
  })
  const rows = query.data?.rows ?? []
  const isEmpty = query.data !== undefined && rows.length === 0
  const isNarrowed = q !== '' || status !== undefined
  // The last case of this page left it: the first page holds the others, and "back" does not lead to the empty one.
  const isGone = isEmpty && page > 1 && !query.isPlaceholderData
  useEffect(() => {
    if (isGone) change({ page: undefined }, { replace: true })
  }, [isGone, change])
  return {
    ...values,
    query,
    counts: query.data?.counts,
    /** The counts of the server are of all cases of a group, and not of those that match. */
    isNarrowed,
    /** Shown is still the empty page, which says nothing of the others. */
    isLeavingPage: isGone || (isEmpty && query.isPlaceholderData && !isNarrowed),
    yours: rows.filter((row) => row.clock?.isYours),
    others: rows.filter((row) => !row.clock?.isYours && !runsByItself(row)),
    running: rows.filter((row) => !row.clock?.isYours && runsByItself(row)),
    setGroup: (next: string) => change({ group: next, page: undefined }),
    setStatus: (next: string | null) => change({ status: next ?? undefined, page: undefined }),
    setQuery: (next: string) => change({ q: next || undefined, page: undefined }, { replace: true }),
    setSort: (next: string) => change({ sort: next, page: undefined }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
  }
}

export type MyListState<Row extends Timed> = ReturnType<typeof useMyList<Row>>
