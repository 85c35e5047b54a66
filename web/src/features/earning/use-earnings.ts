import { earningKinds, earningSorts, earningStates } from '@sampan/contract/earning'
import { currencies } from '@sampan/contract/money'
import { useSearch } from '#lib/search.ts'
import { matching, oneOf, or, pageNumber, words } from '#lib/search-fields.ts'
import { useEarningLines } from './earning.api.ts'

/** The statement is in the place of the lines. */
export const statementField = matching(/^1$/)

const search = {
  q: or(words(), ''),
  state: oneOf(earningStates),
  kind: oneOf(earningKinds),
  currency: oneOf(currencies),
  sort: or(oneOf(earningSorts), 'state'),
  page: pageNumber,
  statement: statementField,
}

/** The lines by state and what they add up to: search, filters, order and page live in the address. */
export function useEarningsPage() {
  const [values, change] = useSearch(search)
  const { q, state, kind, currency, sort, page } = values
  const lines = useEarningLines({
    sort,
    page,
    pageSize: 20,
    ...(q && { query: q }),
    ...(state && { state }),
    ...(kind && { kind }),
    ...(currency && { currency }),
  })
  const set = (name: string, next: string | undefined) => change({ [name]: next, page: undefined })
  return {
    ...values,
    lines,
    setQuery: (next: string) => change({ q: next || undefined, page: undefined }, { replace: true }),
    setState: (next: string | undefined) => set('state', next),
    setKind: (next: string) => set('kind', next === 'all' ? undefined : next),
    setCurrency: (next: string) => set('currency', next === 'all' ? undefined : next),
    setSort: (next: string) => set('sort', next),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
    setStatement: (isOpen: boolean) => change({ statement: isOpen ? '1' : undefined }),
    clear: () =>
      change({ q: undefined, state: undefined, kind: undefined, currency: undefined, page: undefined }),
  }
}

export type EarningsPage = ReturnType<typeof useEarningsPage>
