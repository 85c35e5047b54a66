import type { OwnProductRow } from '@sampan/contract/product-edit'
import { ProductPicture } from '#features/product/product-picture.tsx'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { dateColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import classes from './own-product-list.module.css'
import { ProductStateBadge } from './product-state.tsx'

interface Words {
  t: TFunction<'product'>
  formats: Formats
  countryName: (code: OwnProductRow['countryCode']) => string
}

/** What it is, whose, its state, what it costs, how much is left, since when. */
export function ownProductColumns(
  { t, formats, countryName }: Words,
  isStaff: boolean,
): Column<OwnProductRow>[] {
  const columns: (Column<OwnProductRow> | false)[] = [
    {
      key: 'product',
      header: t('edit.column.product'),
      isHead: true,
      width: isStaff ? '28%' : '34%',
      minWidth: 190,
      cell: (row) => (
        <TwoLines
          picture={<ProductPicture url={row.thumb} size={36} />}
          first={row.name}
          title={row.name}
          second={
            <span className={classes.place}>
              <Flag country={row.countryCode} size={14} />
              {countryName(row.countryCode)} ·{' '}
              {t('edit.variantCount', { count: row.variants, shown: formats.number(row.variants) })}
            </span>
          }
        />
      ),
    },
    isStaff && {
      key: 'brand',
      header: t('edit.column.brand'),
      width: '18%',
      minWidth: 120,
      givesWay: 3,
      cell: ({ brand }) => (
        <TwoLines
          picture={<CompanyMark name={brand.name} url={brand.logo || null} size={28} />}
          first={brand.name}
          second={brand.isVerified ? undefined : t('edit.brand.waits')}
          title={brand.name}
        />
      ),
    },
    {
      key: 'state',
      header: t('edit.column.state'),
      width: '116px',
      cell: (row) => <ProductStateBadge state={row.state} />,
    },
    {
      key: 'price',
      header: t('edit.column.price'),
      isSortable: true,
      width: '150px',
      cell: (row) => (
        <TwoLines
          first={formats.priceRange(row.priceMin, row.priceMax, row.currency)}
          second={t('edit.commission', { percent: formats.percent(row.commissionRate) })}
        />
      ),
    },
    {
      key: 'stock',
      header: t('edit.column.stock'),
      isSortable: true,
      width: '96px',
      cell: (row) => (
        <TwoLines
          first={t('quota.left', { left: formats.number(row.stockLeft) })}
          second={
            row.isLow && row.stockLeft > 0 ? (
              <span className={classes.low}>{t(row.variants > 1 ? 'edit.someLow' : 'edit.low')}</span>
            ) : undefined
          }
        />
      ),
    },
    {
      key: 'quota',
      header: t('edit.column.quota'),
      isSortable: true,
      givesWay: 2,
      width: '112px',
      cell: (row) => (
        <TwoLines
          first={t('quota.left', { left: formats.number(row.quotaLeft) })}
          second={t('quota.of', { count: row.quota, total: formats.number(row.quota) })}
        />
      ),
    },
    dateColumn('updated', t('edit.column.updated'), (row) => formats.day(row.updatedAt), {
      isSortable: true,
      givesWay: 1,
      width: '88px',
    }),
  ]
  return columns.filter((column) => column !== false)
}
