import { useSearch } from '#lib/search.ts'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { BrandBudgets } from './brand-budgets.tsx'
import { OneBudgetPage } from './one-budget.tsx'
import { topUpsField } from './top-up/top-ups-list.ts'
import { TopUpsPage } from './top-up/top-ups-page.tsx'
import { useBudgetPlace } from './use-budget.ts'

const search = { list: topUpsField }

/** Budgets: a brand sees its own, an admin all of them and one at a time. */
export function Page() {
  const { reach, brandId } = useBudgetPlace()
  const [{ list }] = useSearch(search)
  if (!reach) return <ListSkeleton rows={6} form="rows" />
  if (list) return <TopUpsPage isAdmin={reach === 'all'} />
  if (reach === 'own') return <OneBudgetPage />
  return brandId ? <OneBudgetPage brandId={brandId} /> : <BrandBudgets />
}
