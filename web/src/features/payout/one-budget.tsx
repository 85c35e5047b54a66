import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import classes from './budget.module.css'
import { BudgetLines } from './budget-lines.tsx'
import { BudgetTiles } from './budget-tiles.tsx'
import { TopUpDialog } from './top-up-dialog.tsx'
import { useOneBudget } from './use-budget.ts'

/** One brand's budget: what is free, kept and paid, and every movement. With `brandId` an admin looks at it. */
export function OneBudgetPage({ brandId }: { brandId?: string }) {
  const { t } = useTranslation('payout')
  const { pathname } = useLocation()
  const one = useOneBudget(brandId)
  const [isToppingUp, setToppingUp] = useState(false)
  const { data, error } = one.budget
  if (error && !data) {
    const reference = error instanceof ApiError ? error.reference : undefined
    return (
      <ErrorState text={messageOf(error)} onRetry={() => void one.budget.refetch()} reference={reference} />
    )
  }
  const isAdmin = brandId !== undefined
  return (
    <div className={classes.page}>
      <PageHead
        title={isAdmin ? (data?.name ?? '') : t('budget.title')}
        picture={isAdmin && data && <CompanyMark name={data.name} url={data.logoUrl || null} size={48} />}
        crumb={isAdmin ? { label: t('budget.title'), href: pathname, number: data?.name ?? '' } : undefined}
        meta={isAdmin ? undefined : t('budget.meta')}
        actions={
          isAdmin && (
            <Button
              variant="primary"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setToppingUp(true)}
            >
              {t('topUp.button')}
            </Button>
          )
        }
      />
      {data && data.sums.length > 1 && (
        <SegmentedControl
          className={classes.currencies as string}
          aria-label={t('topUp.currency')}
          value={one.chosen?.currency ?? ''}
          onChange={(currency) => one.set({ currency })}
          data={data.sums.map(({ currency }) => currency)}
        />
      )}
      <BudgetTiles sums={one.chosen} />
      <BudgetLines one={one} isAdmin={isAdmin} />
      {data && <TopUpDialog budget={data} opened={isToppingUp} onClose={() => setToppingUp(false)} />}
    </div>
  )
}
