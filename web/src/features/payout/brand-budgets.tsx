import { countryCodes } from '@sampan/contract/country'
import { minorOf } from '@sampan/contract/minor-units'
import { currencies } from '@sampan/contract/money'
import type { PlannedBudget, PlannedSums } from '@sampan/contract/payout'
import { IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { choiceOf } from '#ui/list/choice-of.ts'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { dateColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import classes from './budget.module.css'
import { brandBudgetList } from './budget-lists.ts'
import { BudgetTotals } from './budget-totals.tsx'
import { TopUpList } from './top-up/top-up-list.tsx'
import { TopUpDialog } from './top-up-dialog.tsx'

/** Of those that wait; the list of brands is below. */
const shownTopUps = 3

/** All brands with their budgets: what is free, kept, paid; a press opens one. */
export function BrandBudgets() {
  const { t } = useTranslation('payout')
  const { pathname } = useLocation()
  const list = useList(brandBudgetList)
  const countryName = useCountryNames()
  const filters: Filter[] = [
    choiceOf('one', 'country', t('run.column.country'), countryCodes, (value) => countryName(value)),
    choiceOf('one', 'unit', t('topUp.currency'), currencies, (value) => value),
  ]
  const [chosen, setChosen] = useState<PlannedBudget>()
  // The totals come with the list, so that they push nothing away; the top-ups have their place meanwhile.
  const isPending = !list.query.data && !list.query.error
  const hrefOf = (row: PlannedBudget) => `${pathname}?brand=${row.brandId}`
  return (
    <ListPage
      list={list}
      title={t('budget.title')}
      meta={t('budget.metaAdmin')}
      isNoticePending={isPending}
      notice={
        <>
          <TopUpList isAdmin view="open" most={shownTopUps} keepsPlace />
          <BudgetTotals request={list.request} />
        </>
      }
      views={{ labelOf: (view) => t(`budget.view.${view}`) }}
      filters={filters}
      searchLabel={t('budget.searchBrand')}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={useColumns()}
      rowName={(row) => row.name}
      rowHref={hrefOf}
      verbs={[
        {
          key: 'topUp',
          icon: IconPlus,
          takes: () => true,
          one: t('topUp.button'),
          press: ([row]) => setChosen(row),
        },
      ]}
      menu={{
        labelOf: (row) => t('more', { name: row.name }),
        linksOf: (row) => [{ label: t('budget.open'), icon: IconExternalLink, href: hrefOf(row) }],
      }}
      empty={{
        match: t('budget.noBrandMatch'),
        first: { title: t('budget.noBrand'), text: t('budget.noBrandText') },
      }}
    >
      {chosen && <TopUpDialog budget={chosen} opened onClose={() => setChosen(undefined)} />}
    </ListPage>
  )
}

type SumKey = 'available' | 'reserved' | 'paid' | 'planned'

/** Drafts need more than is available. */
const isShort = ({ planned, available }: PlannedSums): boolean => minorOf(planned) > minorOf(available)

function useColumns(): Column<PlannedBudget>[] {
  const { t } = useTranslation('payout')
  const { money, day } = useFormats()
  const countryName = useCountryNames()
  return useMemo(() => {
    const sum = (key: SumKey, looks: Partial<Column<PlannedBudget>> = {}): Column<PlannedBudget> => ({
      key,
      header: t(`budget.${key}`),
      isNumber: true,
      width: '14%',
      ...looks,
      cell: ({ sums }) => (
        <span className={classes.sums}>
          {sums.map((one) => (
            <span key={one.currency} data-short={(key === 'planned' && isShort(one)) || undefined}>
              {money(one[key], one.currency)}
            </span>
          ))}
        </span>
      ),
    })
    return [
      {
        key: 'brand',
        header: t('budget.column.brand'),
        isHead: true,
        isSortable: true,
        minWidth: 160,
        cell: (row) => (
          <TwoLines
            picture={<CompanyMark name={row.name} url={row.logoUrl || null} size={32} />}
            first={row.name}
            second={countryName(row.countryCode)}
            title={row.name}
          />
        ),
      },
      sum('available', { isSortable: true }),
      sum('planned', { givesWay: 1 }),
      sum('reserved'),
      sum('paid', { givesWay: 2 }),
      dateColumn(
        'moved',
        t('budget.column.moved'),
        ({ lastAt }) => (lastAt ? day(lastAt) : t('budget.neverMoved')),
        { isSortable: true, width: '140px' },
      ),
    ]
  }, [t, money, day, countryName])
}
