import { countryCodes } from '@sampan/contract/country'
import type { ExportFormat } from '@sampan/contract/export'
import { currencies } from '@sampan/contract/money'
import { brandBudgetSorts, brandBudgetViews, budgetKinds, budgetSorts } from '@sampan/contract/payout'
import { useMemo } from 'react'
import { matching, oneOf, uuid } from '#lib/search-fields.ts'
import { declareList, type ListAnswer, type ListQuery } from '#ui/list/declare-list.ts'
import { useBudgetLines, useBudgets, useSaveBudgetLines, useSaveBudgets } from './payout.api.ts'
import { useBudgetPlace } from './use-budget.ts'

const lineFilters = { kind: oneOf(budgetKinds), month: matching(/^20\d{2}-(0[1-9]|1[0-2])$/), task: uuid }

/** Every movement of the budget that is open. */
export const budgetLineList = declareList({
  name: 'budgetLines',
  scope: ['brand', 'currency'],
  sorts: budgetSorts,
  heads: {
    at: { down: 'newest', up: 'oldest' },
    available: { down: 'amount_desc', up: 'amount_asc' },
  },
  filters: lineFilters,
  requestOf: ({ kind, month, task }) => ({ kinds: kind && [kind], month, taskId: task }),
  useRows: useLines,
  useSave: useSaveLines,
})

function useLines(request: Parameters<typeof useBudgetLines>[0]) {
  return useWithIds(useBudgetLines(withPlace(request, useBudgetPlace())), 'entryId')
}

/** Of one budget. One currency needs no filter, and the first answer need not wait for the budget. */
const withPlace = (
  request: Parameters<typeof useBudgetLines>[0],
  { brandId, currency }: Pick<ReturnType<typeof useBudgetPlace>, 'brandId' | 'currency'>,
) => ({ ...request, ...(brandId && { brandId }), ...(currency && { currency }) })

function useSaveLines() {
  const place = useBudgetPlace()
  const { mutateAsync, isPending } = useSaveBudgetLines()
  type Filter = Parameters<typeof useBudgetLines>[0]
  return {
    mutateAsync: ({ format, filter }: { format: ExportFormat; filter: Filter }) =>
      mutateAsync({ format, filter: withPlace(filter, place) }),
    isPending,
  }
}

/** `currency` in the address is that of the budget that is open. */
const brandFilters = { country: oneOf(countryCodes), unit: oneOf(currencies) }

/** All brands with their budgets, for an admin. */
export const brandBudgetList = declareList({
  name: 'budgets',
  views: brandBudgetViews,
  sorts: brandBudgetSorts,
  heads: {
    brand: { up: 'name_asc', down: 'name_desc' },
    moved: { up: 'moved_asc', down: 'moved_desc' },
    available: { up: 'available_asc', down: 'available_desc' },
  },
  filters: brandFilters,
  requestOf: ({ country, unit }) => ({ countryCode: country, currency: unit }),
  useRows: useBrands,
  useSave: useSaveBudgets,
})

function useBrands(request: Parameters<typeof useBudgets>[0]) {
  return useWithIds(useBudgets(request), 'brandId')
}

/** A list knows its rows by `id`; these have another name for it. */
function useWithIds<Key extends string, Row extends Record<Key, string>>(
  { data, error, isPlaceholderData, refetch }: ListQuery<ListAnswer<Row>>,
  key: Key,
): ListQuery<ListAnswer<Row & { id: string }>> {
  const known = useMemo(
    () => data && { ...data, rows: data.rows.map((row) => ({ ...row, id: row[key] })) },
    [data, key],
  )
  return { data: known, error, isPlaceholderData, refetch }
}
