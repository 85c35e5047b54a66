import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '#ui/list-skeleton.tsx'
import { EmptyByFilter } from '#ui/states.tsx'
import { BrandBudgets } from './brand-budgets.tsx'
import { OneBudgetPage } from './one-budget.tsx'
import { useBudgetPlace } from './use-budget.ts'

/** Budgets: a brand sees its own, an admin all of them and one at a time. */
export function Page() {
  const { t } = useTranslation('payout')
  const { role, brandId } = useBudgetPlace()
  if (!role) return <ListSkeleton rows={6} form="rows" />
  if (role === 'brand') return <OneBudgetPage />
  if (role !== 'admin')
    return <EmptyByFilter icon={IconLock} title={t('budget.notYours')} text={t('budget.notYoursText')} />
  return brandId ? <OneBudgetPage brandId={brandId} /> : <BrandBudgets />
}
