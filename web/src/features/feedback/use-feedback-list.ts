import { countryCodes } from '@sampan/contract/country'
import { feedbackSorts, feedbackViews } from '@sampan/contract/feedback'
import { useMemo } from 'react'
import { useSearch } from '#lib/search.ts'
import { listOf, oneOf, or, pageNumber, pageSize, uuid, words } from '#lib/search-fields.ts'
import type { Sort } from '#ui/table/data-table.tsx'
import { useFeedback } from './feedback.api.ts'

const search = {
  view: or(oneOf(feedbackViews), 'open'),
  q: or(words(), ''),
  country: listOf(oneOf(countryCodes)),
  sort: or(oneOf(feedbackSorts), 'newest'),
  page: pageNumber,
  size: pageSize,
  /** The feedback in the drawer. */
  open: uuid,
}

/** The console's list of feedback: view, search, filter, sort, page and what is open in the address. */
export function useFeedbackList() {
  const [values, change] = useSearch(search)
  const { view, q, country, sort, page, size } = values
  const filter = useMemo(
    () => ({
      view,
      sort,
      page,
      pageSize: size,
      ...(q && { query: q }),
      ...(country.length > 0 && { countries: country }),
    }),
    [view, q, country, sort, page, size],
  )
  const list = useFeedback(filter)
  const set = (next: Record<string, string | undefined>) => change({ page: undefined, ...next })
  return {
    values,
    list,
    rows: list.data?.rows,
    hasFilters: Boolean(q || country.length),
    set,
    clear: () => set({ q: undefined, country: undefined }),
    sort: { key: 'at', direction: sort === 'oldest' ? 'up' : 'down' } satisfies Sort as Sort,
    setSort: ({ direction }: Sort) => set({ sort: direction === 'up' ? 'oldest' : undefined }),
    open: (id: string | undefined) => change({ open: id }, { replace: values.open !== undefined }),
  }
}
export type FeedbackList = ReturnType<typeof useFeedbackList>
