import { useMyTasks } from '#features/participation/my-task.api.ts'
import { useSearch } from '#lib/search.ts'
import { oneOf, or, pageNumber, words } from '#lib/search-fields.ts'

const search = {
  group: or(oneOf(['open', 'done']), 'open'),
  q: or(words(), ''),
  sort: or(oneOf(['urgency', 'newest', 'oldest']), 'urgency'),
  page: pageNumber,
}

/** The creator's endorsements: by urgency, not by date; group, search, order and page live in the address. */
export function useMyTaskList() {
  const [values, change] = useSearch(search)
  const { group, q, sort, page } = values
  const list = useMyTasks({ group, sort, page, pageSize: 20, ...(q && { query: q }) })
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
  }
}

export type MyTaskList = ReturnType<typeof useMyTaskList>
