import { reachOf } from '@sampan/contract/abilities'
import { budgetSorts, ledgerKinds } from '@sampan/contract/payout'
import { useSearch } from '#lib/search.ts'
import { matching, oneOf, or, pageNumber, pageSize, uuid, words } from '#lib/search-fields.ts'
import type { Sort } from '#ui/table/data-table.tsx'
import { useBudget, useBudgetLines, useBudgets, useReader } from './payout.api.ts'

const search = {
  /** For an admin: the brand whose budget is open; the list of all without it. */
  brand: uuid,
  q: or(words(), ''),
  kind: oneOf(ledgerKinds),
  task: uuid,
  currency: matching(/^[A-Z]{3}$/),
  sort: words(),
  page: pageNumber,
  size: pageSize,
}

/** Whose budget the reader sees: the own brand's, one that an admin has opened, or the list of all. */
export function useBudgetPlace() {
  const [{ brand }] = useSearch(search)
  const { data: reader } = useReader()
  const reach = reader && reachOf(reader.role, 'seeBudget')
  return { reach, brandId: reach === 'all' ? brand : undefined }
}

function useTableInAddress() {
  const [values, change] = useSearch(search)
  const set = (next: Record<string, string | undefined>) => change({ page: undefined, ...next })
  return { values, set }
}

const lineSort = or(oneOf(budgetSorts), 'newest')

/** One budget: its sums, and its movements with search, filters, order and page in the address. */
export function useOneBudget(brandId: string | undefined) {
  const { values, set } = useTableInAddress()
  const { q, kind, task, page, size } = values
  const budget = useBudget(brandId)
  const sums = budget.data?.sums
  const chosen = sums?.find((one) => one.currency === values.currency) ?? sums?.[0]
  const sort = lineSort(values.sort)
  const lines = useBudgetLines({
    sort,
    page,
    pageSize: size,
    ...(brandId && { brandId }),
    ...(q && { query: q }),
    ...(kind && { kinds: [kind] }),
    ...(task && { taskId: task }),
    // One currency needs no filter, and the first answer need not wait for the budget.
    ...(values.currency && { currency: values.currency }),
  })
  return {
    values,
    set,
    budget,
    chosen,
    lines,
    order: sort,
    hasFilters: Boolean(q || kind || task),
    clear: () => set({ q: undefined, kind: undefined, task: undefined }),
    sort: {
      key: sort.startsWith('amount') ? 'available' : 'at',
      direction: directionOf(sort),
    } satisfies Sort,
    setSort: ({ key, direction }: Sort) => set({ sort: sortName(key, direction) }),
  }
}

export type OneBudget = ReturnType<typeof useOneBudget>

const directionOf = (sort: string): Sort['direction'] =>
  sort === 'oldest' || sort.endsWith('_asc') ? 'up' : 'down'

function sortName(key: string, direction: Sort['direction']): string {
  if (key === 'at') return direction === 'up' ? 'oldest' : 'newest'
  return direction === 'up' ? 'amount_asc' : 'amount_desc'
}

const brandSorts = ['name_asc', 'name_desc', 'moved_desc', 'moved_asc'] as const
const brandSort = or(oneOf(brandSorts), 'name_asc')

/** All brands with their budgets, for an admin. */
export function useAllBudgets() {
  const { values, set } = useTableInAddress()
  const { q, page, size } = values
  const sort = brandSort(values.sort)
  const list = useBudgets({ sort, page, pageSize: size, ...(q && { query: q }) })
  return {
    values,
    set,
    list,
    sort: { key: sort.startsWith('name') ? 'brand' : 'moved', direction: directionOf(sort) } satisfies Sort,
    setSort: ({ key, direction }: Sort) =>
      set({ sort: `${key === 'brand' ? 'name' : 'moved'}_${direction === 'up' ? 'asc' : 'desc'}` }),
  }
}
