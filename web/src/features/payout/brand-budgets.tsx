import { ActionIcon, Menu } from '@mantine/core'
import type { BrandBudget } from '@sampan/contract/payout'
import { IconDots, IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter, EmptyFirst } from '#ui/frame/states.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { SearchField, Toolbar } from '#ui/table/toolbar.tsx'
import classes from './budget.module.css'
import { TopUpDialog } from './top-up-dialog.tsx'
import { useAllBudgets } from './use-budget.ts'

/** All brands with their budgets: what is free, kept, paid; a press opens one. */
export function BrandBudgets() {
  const { t } = useTranslation('payout')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { list, values, set, sort, setSort } = useAllBudgets()
  const [chosen, setChosen] = useState<BrandBudget>()
  const columns = useColumns()
  const hrefOf = (row: BrandBudget) => `${pathname}?brand=${row.brandId}`
  const reference = list.error instanceof ApiError ? list.error.reference : undefined
  return (
    <div className={classes.page}>
      <PageHead title={t('budget.title')} meta={t('budget.metaAdmin')} />
      <Toolbar onClear={values.q ? () => set({ q: undefined }) : undefined}>
        <SearchField
          value={values.q}
          onSearch={(text) => set({ q: text || undefined })}
          placeholder={t('budget.searchBrand')}
        />
      </Toolbar>
      <DataTable
        label={t('budget.title')}
        columns={columns}
        rows={list.data?.rows}
        rowKey={(row) => row.brandId}
        rowName={(row) => row.name}
        rowHref={hrefOf}
        sort={sort}
        onSort={setSort}
        isReloading={list.isPlaceholderData}
        error={
          list.error
            ? { onRetry: () => void list.refetch(), reference, text: messageOf(list.error) }
            : undefined
        }
        menu={(row) => (
          <Menu width={200} position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={t('more', { name: row.name })}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconExternalLink size={18} />}
                onClick={() => void navigate({ href: hrefOf(row) })}
              >
                {t('budget.open')}
              </Menu.Item>
              <Menu.Item leftSection={<IconPlus size={18} />} onClick={() => setChosen(row)}>
                {t('topUp.button')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
        empty={
          values.q ? (
            <EmptyByFilter title={t('budget.noBrandMatch')} onClear={() => set({ q: undefined })} />
          ) : (
            <EmptyFirst title={t('budget.noBrand')} text={t('budget.noBrandText')} />
          )
        }
        paging={
          list.data && {
            page: values.page,
            pageSize: values.size,
            total: list.data.total,
            isEstimate: list.data.isEstimate,
            onPage: (page: number) => set({ page: page > 1 ? String(page) : undefined }),
            onPageSize: (size: number) => set({ size: String(size) }),
          }
        }
      />
      {chosen && <TopUpDialog budget={chosen} opened onClose={() => setChosen(undefined)} />}
    </div>
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
      {
        key: 'moved',
        header: t('budget.column.moved'),
        isSortable: true,
        width: '140px',
        cell: ({ lastAt }) => (
          <span className="second num">{lastAt ? day(lastAt) : t('budget.neverMoved')}</span>
        ),
      },
    ]
  }, [t, money, day, countryName])
}
