import { type MouRow, mouViews } from '@sampan/contract/mou'
import { mouKinds } from '@sampan/contract/mou-status'
import { useMemo, useState } from 'react'
import { useSearch } from '#lib/search.ts'
import { oneOf, or, pageNumber, pageSize, uuid, words } from '#lib/search-fields.ts'
import type { Sort } from '#ui/table/data-table.tsx'
import { useMous } from './mou.api.ts'

export const mouSorts = ['clock', 'submitted_desc', 'submitted_asc'] as const

const search = {
  view: or(oneOf(mouViews), 'toReview'),
  q: or(words(), ''),
  kind: oneOf(mouKinds),
  sort: or(oneOf(mouSorts), 'clock'),
  page: pageNumber,
  size: pageSize,
  /** The agreement in the drawer. */
  open: uuid,
}

/** The console's list of agreements: view, search, sort, page and what is open in the address. */
export function useMouList() {
  const [values, change] = useSearch(search)
  const { view, q, kind, sort, page, size } = values
  const filter = useMemo(
    () => ({ view, sort, page, pageSize: size, ...(q && { query: q }), ...(kind && { kind }) }),
    [view, q, kind, sort, page, size],
  )
  const list = useMous(filter)
  const rows = list.data?.rows
  const [selected, setSelected] = useState<Set<string>>(new Set())
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
    hasFilters: Boolean(q || kind),
    set,
    clear: () => set({ q: undefined, kind: undefined }),
    sort: sortOf(sort),
    setSort: ({ key, direction }: Sort) =>
      set({ sort: key === 'submitted' ? `submitted_${direction === 'up' ? 'asc' : 'desc'}` : undefined }),
    open: (id: string | undefined) => change({ open: id }, { replace: values.open !== undefined }),
  }
}
export type MouList = ReturnType<typeof useMouList>

function sortOf(sort: (typeof mouSorts)[number]): Sort {
  if (sort === 'clock') return { key: 'clock', direction: 'up' }
  return { key: 'submitted', direction: sort === 'submitted_asc' ? 'up' : 'down' }
}

/** Those of the rows that wait for an answer of the reader. */
export const reviewable = (rows: readonly MouRow[]): MouRow[] =>
  rows.filter((row) => row.actions.includes('approve'))

/** The row before and after an open one, in the order of the list. */
export function neighbours(rows: readonly MouRow[], id: string | undefined) {
  const place = rows.findIndex((row) => row.id === id)
  return place < 0 ? undefined : { place, previous: rows[place - 1]?.id, next: rows[place + 1]?.id }
}

/** What comes after a decision: the next agreement to review below it, else the first above; undefined at the end. */
export function afterDecision(
  rows: readonly MouRow[],
  open: string,
  decided: readonly string[],
): string | undefined {
  const place = rows.findIndex((row) => row.id === open)
  const order = [...rows.slice(place + 1), ...rows.slice(0, Math.max(0, place))]
  return reviewable(order).find((row) => !decided.includes(row.id))?.id
}
