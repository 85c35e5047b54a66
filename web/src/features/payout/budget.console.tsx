import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { BrandBudgets } from './brand-budgets.tsx'
import { OneBudgetPage } from './one-budget.tsx'
import { useBudgetPlace } from './use-budget.ts'

/** Budgets: a brand sees its own, an admin all of them and one at a time. */
export function Page() {
  const { reach, brandId } = useBudgetPlace()
  if (!reach) return <ListSkeleton rows={6} form="rows" />
  if (reach === 'own') return <OneBudgetPage />
  return brandId ? <OneBudgetPage brandId={brandId} /> : <BrandBudgets />
}
