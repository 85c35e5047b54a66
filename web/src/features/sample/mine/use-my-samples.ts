import type { SampleRow } from '@sampan/contract/sample'
import { useMySamples } from '#features/sample/sample.api.ts'
import { useSearch } from '#lib/search.ts'
import { oneOf, or, pageNumber, words } from '#lib/search-fields.ts'

const search = {
  group: or(oneOf(['open', 'done']), 'open'),
  q: or(words(), ''),
  sort: or(oneOf(['urgency', 'newest', 'oldest']), 'urgency'),
  page: pageNumber,
  id: words(),
}

/** The creator's samples: by urgency, not by date; filter, search, sort and page live in the address. */
export function useMySampleList() {
  const [values, change] = useSearch(search)
  const { group, q, sort, page } = values
  const list = useMySamples({ group, sort, page, pageSize: 20, ...(q && { query: q }) })
  const rows = list.data?.rows ?? []
  return {
    ...values,
    list,
    counts: list.data?.counts,
    yours: rows.filter((row) => row.clock?.isYours),
    others: rows.filter((row) => !row.clock?.isYours),
    setGroup: (next: string) => change({ group: next, page: undefined }),
    setQuery: (next: string) => change({ q: next || undefined, page: undefined }, { replace: true }),
    setSort: (next: string) => change({ sort: next, page: undefined }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
    open: (id: string | undefined) => change({ id }),
  }
}

export type MySampleList = ReturnType<typeof useMySampleList>

/** What a creator may still take back (R28). */
export const mayWithdraw = (row: SampleRow): boolean => row.actions.includes('close')
