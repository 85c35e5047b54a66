import { useSearch } from '#lib/search.ts'
import { oneOf, or, pageNumber, words } from '#lib/search-fields.ts'
import { useEarningLines, useEarnings } from './payout.api.ts'

/** What a creator's account is moved by. */
export const earningKinds = ['reward', 'clawback'] as const
export const earningSorts = ['newest', 'oldest', 'amount_desc', 'amount_asc'] as const

const search = {
  q: or(words(), ''),
  kind: oneOf(earningKinds),
  sort: or(oneOf(earningSorts), 'newest'),
  page: pageNumber,
}

/** Balances, and the lines behind them: search, kind, order and page live in the address. */
export function useEarningsPage() {
  const [values, change] = useSearch(search)
  const { q, kind, sort, page } = values
  const lines = useEarningLines({
    sort,
    page,
    pageSize: 20,
    ...(q && { query: q }),
    ...(kind && { kinds: [kind] }),
  })
  return {
    ...values,
    lines,
    balances: useEarnings(),
    hasFilters: Boolean(q || kind),
    setQuery: (next: string) => change({ q: next || undefined, page: undefined }, { replace: true }),
    setKind: (next: string) => change({ kind: next === 'all' ? undefined : next, page: undefined }),
    setSort: (next: string) => change({ sort: next, page: undefined }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
    clear: () => change({ q: undefined, kind: undefined, page: undefined }),
  }
}

export type EarningsPage = ReturnType<typeof useEarningsPage>
