import type { BrandBudget } from '@sampan/contract/payout'
import { IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { dateColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import classes from './budget.module.css'
import { brandBudgetList } from './budget-lists.ts'
import { TopUpList } from './top-up/top-up-list.tsx'
import { TopUpDialog } from './top-up-dialog.tsx'

/** All brands with their budgets: what is free, kept, paid; a press opens one. */
export function BrandBudgets() {
  const { t } = useTranslation('payout')
  const { pathname } = useLocation()
  const list = useList(brandBudgetList)
  const [chosen, setChosen] = useState<BrandBudget>()
  const hrefOf = (row: BrandBudget) => `${pathname}?brand=${row.brandId}`
  return (
    <ListPage
      list={list}
      title={t('budget.title')}
      meta={t('budget.metaAdmin')}
      notice={<TopUpList isAdmin view="open" />}
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

function useColumns(): Column<BrandBudget>[] {
  const { t } = useTranslation('payout')
  const { money, day } = useFormats()
  const countryName = useCountryNames()
  return useMemo(() => {
    const sum = (key: 'available' | 'reserved' | 'paid'): Column<BrandBudget> => ({
      key,
      header: t(`budget.${key}`),
      isNumber: true,
      width: '16%',
      cell: ({ sums }) => (
        <span className={classes.sums}>
          {sums.map((one) => (
            <span key={one.currency}>{money(one[key], one.currency)}</span>
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
      sum('available'),
      sum('reserved'),
      sum('paid'),
      dateColumn(
        'moved',
        t('budget.column.moved'),
        ({ lastAt }) => (lastAt ? day(lastAt) : t('budget.neverMoved')),
        { isSortable: true, width: '140px' },
      ),
    ]
  }, [t, money, day, countryName])
}
