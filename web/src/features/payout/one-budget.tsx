import { Button, SegmentedControl } from '@mantine/core'
import type { CountryCode } from '@sampan/contract/country'
import { type BrandBudget, type BudgetSums, budgetKinds } from '@sampan/contract/payout'
import { IconPlus } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { useAskedOpen } from '#ui/frame/use-asked-open.ts'
import { choiceOf } from '#ui/list/choice-of.ts'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { FilterChip } from '#ui/table/filters/toolbar.tsx'
import classes from './budget.module.css'
import { budgetColumns } from './budget-columns.tsx'
import { budgetLineList } from './budget-lists.ts'
import { BudgetStatementMenu, lastMonths } from './budget-statement-menu.tsx'
import { BudgetTiles } from './budget-tiles.tsx'
import { useBudget } from './payout.api.ts'
import { AskTopUpDialog } from './top-up/ask-top-up-dialog.tsx'
import { BudgetMonths, useMonthName } from './top-up/budget-months.tsx'
import { TopUpList } from './top-up/top-up-list.tsx'
import { TopUpDialog } from './top-up-dialog.tsx'
import { useBudgetPlace } from './use-budget.ts'

/** One brand's budget: what is free, kept and paid, and every movement. With `brandId` an admin looks at it. */
export function OneBudgetPage({ brandId }: { brandId?: string }) {
  const { t } = useTranslation('payout')
  const { pathname } = useLocation()
  const formats = useFormats()
  const list = useLineList()
  const { data, error, refetch } = useBudget(brandId)
  const filters = useFilters(list, data?.countryCode)
  const { set } = list
  const columns = useMemo(
    () => budgetColumns(t, formats, (taskId) => set({ task: taskId })),
    [t, formats, set],
  )
  if (error && !data) {
    const reference = error instanceof ApiError ? error.reference : undefined
    return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} reference={reference} />
  }
  const isAdmin = brandId !== undefined
  return (
    <ListPage
      list={list}
      title={isAdmin ? (data?.name ?? '') : t('budget.title')}
      tableLabel={t('budget.lines')}
      picture={isAdmin && data && <CompanyMark name={data.name} url={data.logoUrl || null} size={48} />}
      crumb={isAdmin ? { label: t('budget.title'), href: pathname, number: data?.name ?? '' } : undefined}
      meta={isAdmin ? undefined : t('budget.meta')}
      actions={
        <>
          {data && <Statement brandId={brandId} country={data.countryCode} />}
          <TopUp budget={data} isAdmin={isAdmin} />
        </>
      }
      notice={<Sums sums={data?.sums} brandId={brandId} onCurrency={(currency) => set({ currency })} />}
      searchLabel={t('budget.search')}
      filters={filters}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={columns}
      rowName={(row) => `${t(`kind.${row.kind}`)}, ${formats.moment(row.at)}`}
      empty={{
        match: t('budget.noMatch'),
        first: {
          title: t('budget.none'),
          text: t(isAdmin ? 'budget.noneTextAdmin' : 'budget.noneText'),
        },
      }}
    />
  )
}

/** In the currency that is chosen in the address. */
function Statement({ brandId, country }: { brandId: string | undefined; country: CountryCode }) {
  const { currency } = useBudgetPlace()
  return <BudgetStatementMenu {...{ brandId, currency, country }} />
}

/** An admin books what came in; a brand says that it has paid. */
function TopUp({ budget, isAdmin }: { budget: BrandBudget | undefined; isAdmin: boolean }) {
  const { t } = useTranslation('payout')
  const [isOpen, setOpen] = useState(false)
  useAskedOpen(() => setOpen(true))
  return (
    <>
      <Button
        variant="primary"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(isAdmin ? 'topUp.button' : 'asked.ask.button')}
      </Button>
      {budget && isAdmin && <TopUpDialog budget={budget} opened={isOpen} onClose={() => setOpen(false)} />}
      {budget && !isAdmin && (
        <AskTopUpDialog budget={budget} opened={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface SumsProps {
  sums: BudgetSums[] | undefined
  /** For an admin. */
  brandId: string | undefined
  onCurrency: (currency: string) => void
}

/** The sums in the currency that is chosen in the address; the first without one. */
function Sums({ sums, brandId, onCurrency }: SumsProps) {
  const { t } = useTranslation('payout')
  const { currency } = useBudgetPlace()
  const chosen = sums?.find((one) => one.currency === currency) ?? sums?.[0]
  return (
    <>
      {sums && sums.length > 1 && (
        <SegmentedControl
          className={classes.currencies as string}
          aria-label={t('topUp.currency')}
          value={chosen?.currency ?? ''}
          onChange={onCurrency}
          data={sums.map((one) => one.currency)}
        />
      )}
      <BudgetTiles sums={chosen} />
      <p className="t-meta second">{t('budgetDirect')}</p>
      <TopUpList brandId={brandId} isAdmin={brandId !== undefined} view={brandId ? 'open' : 'all'} />
      <BudgetMonths brandId={brandId} currency={chosen?.currency} />
    </>
  )
}

type LineList = ReturnType<typeof useLineList>
const useLineList = () => useList(budgetLineList)

/** By kind of movement, and the one task that was pressed in a line. */
function useFilters({ values, rows, set }: LineList, country: CountryCode | undefined): Filter[] {
  const { t } = useTranslation('payout')
  const title = rows?.find((row) => row.taskId === values.task)?.source.title
  const off = () => set({ task: undefined })
  const nameOf = useMonthName('long')
  return [
    choiceOf('one', 'kind', t('budget.column.kind'), budgetKinds, (kind) => t(`kind.${kind}`)),
    choiceOf('one', 'month', t('months.month'), country ? lastMonths(country) : [], (month) => nameOf(month)),
    {
      kind: 'own',
      field: 'task',
      part: values.task && (
        <FilterChip name={t('budget.task')} value={title || t('budget.thisTask')} onRemove={off}>
          <Button size="xs" onClick={off}>
            {t('budget.allTasks')}
          </Button>
        </FilterChip>
      ),
    },
  ]
}
