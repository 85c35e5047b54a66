import * as z from 'zod'
import { useSearch } from '#lib/search.ts'
import { useMyTasks } from './my-task.api.ts'

const search = z.object({
  group: z.enum(['open', 'done']).catch('open').default('open'),
  q: z.string().max(100).catch('').default(''),
  sort: z.enum(['urgency', 'newest', 'oldest']).catch('urgency').default('urgency'),
  page: z.coerce.number().int().min(1).catch(1).default(1),
})

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
