import type { RequestOf } from '@sampan/contract/endpoint'
import type { ExportFormat } from '@sampan/contract/export'
import { currencies } from '@sampan/contract/money'
import { type listTopUps, topUpSorts, topUpViews } from '@sampan/contract/payout-top-up'
import { useLocation } from '@tanstack/react-router'
import { matching, oneOf } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { useBudgetPlace } from '../use-budget.ts'
import { useSaveTopUps, useTopUps } from './top-up.api.ts'

/** The list of top-ups is in the place of the budget. */
export const topUpsField = matching(/^topUps$/)

type Filter = RequestOf<typeof listTopUps>

function useRows(request: Filter) {
  const { brandId } = useBudgetPlace()
  return useTopUps({ ...request, ...(brandId && { brandId }) })
}

function useSave() {
  const { brandId } = useBudgetPlace()
  const { mutateAsync, isPending } = useSaveTopUps()
  return {
    mutateAsync: ({ format, filter }: { format: ExportFormat; filter: Filter }) =>
      mutateAsync({ format, filter: { ...filter, ...(brandId && { brandId }) } }),
    isPending,
  }
}

/** `currency` in the address is that of the budget that is open. */
const filters = { unit: oneOf(currencies) }

/** Top-ups that brands asked for: those of all brands, or of one. */
export const topUpList = declareList({
  name: 'topUps',
  scope: ['list', 'brand'],
  views: topUpViews,
  sorts: topUpSorts,
  heads: {
    at: { down: 'newest', up: 'oldest' },
    amount: { down: 'amount_desc', up: 'amount_asc' },
    state: { up: 'due', down: 'newest' },
  },
  filters,
  requestOf: ({ unit }) => ({ currency: unit }),
  useRows,
  useSave,
})

/** The address of the list, of one brand or of all. */
export function useTopUpsHref(brandId: string | undefined): () => string {
  const { pathname } = useLocation()
  return () => `${pathname}?list=topUps${brandId ? `&brand=${brandId}` : ''}`
}
