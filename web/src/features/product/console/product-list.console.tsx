import { Button } from '@mantine/core'
import type { OwnProductRow } from '@sampan/contract/product-edit'
import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useCareList } from '#features/account/care/use-care-list.tsx'
import { useEditor, useOwnCounts } from '#features/product/editor/product-edit.api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { UnsavedDrafts } from '#ui/editor/unsaved-drafts.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { ImportButton } from '#ui/sheet/import-button.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { partOf } from '#ui/verb/dialog-when-asked.tsx'
import { BrandsWaiting, useBrandsWaiting } from './brands-waiting.tsx'
import { ownProductColumns } from './own-product-columns.tsx'
import { ownProductList } from './own-product-list.ts'
import { useOwnProductFilters } from './use-own-product-filters.tsx'
import { useProductListVerbs } from './use-product-list-verbs.ts'
import { useProductVerbs } from './use-product-verbs.tsx'

const StockDrawer = partOf('productId', ['product'], () =>
  import('./stock-drawer.tsx').then((file) => file.StockDrawer),
)

/** The console's list of products: what is on offer, what is not yet, and how much is left of each. */
export function Page() {
  const { t } = useTranslation('product')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const list = useList(ownProductList)
  const { data: counts } = useOwnCounts()
  const waiting = useBrandsWaiting()
  const verbs = useProductVerbs({ onDone: list.clearSelection, onFix: (ids) => list.select(new Set(ids)) })
  const care = useCareList<OwnProductRow>('products', list.clearSelection)
  const [stockOf, setStockOf] = useState<string>()
  const hrefOf = (id: string) => `${pathname}/${id}`
  const base = pathname.startsWith('/m/') ? '/m' : ''
  const previewOf = (row: OwnProductRow) => `${base}/detail?id=${row.id}&countryCode=${row.countryCode}`
  const filters = useOwnProductFilters({
    value: list.values.category,
    onChange: (category) => list.set({ category: category || undefined }),
  })
  const columns = useColumns(care.columns)
  const listVerbs = useProductListVerbs(verbs, {
    onStock: setStockOf,
    onCopied: (id) => void navigate({ href: hrefOf(id) }),
  })
  return (
    <ListPage
      list={{ ...list, counts }}
      title={t('edit.title')}
      actions={
        <>
          <ImportButton kinds={['products', 'stock']} />
          <NewProduct icon={<IconPlus size={18} aria-hidden />} />
        </>
      }
      notice={
        <>
          <UnsavedDrafts kind="product-edit" hrefOf={hrefOf} newLabel={t('edit.new')} />
          <BrandsWaiting told={waiting} />
        </>
      }
      isNoticePending={waiting.isLoading}
      views={{ labelOf: (view) => t(`edit.view.${view}`) }}
      searchLabel={t('edit.filter.search')}
      filters={[...filters, ...care.filters]}
      orderLabel={(order) => t(`edit.sort.${order}`)}
      columns={columns}
      rowName={(row) => row.name}
      rowHref={(row) => hrefOf(row.id)}
      verbs={[...listVerbs, ...care.verbs]}
      menu={{
        labelOf: (row) => t('edit.more', { name: row.name }),
        linksOf: (row) => [
          { label: t('edit.edit'), icon: IconPencil, href: hrefOf(row.id) },
          { label: t('edit.preview'), icon: IconEye, href: previewOf(row), isNewTab: true },
        ],
      }}
      empty={{
        match: t('edit.none.match'),
        ofView: (view) => ({ title: t(`edit.none.${view}`) }),
        first: { title: t('edit.none.title'), text: t('edit.none.text'), action: <NewProduct /> },
      }}
    >
      {care.dialog}
      <StockDrawer productId={stockOf} onClose={() => setStockOf(undefined)} />
    </ListPage>
  )
}

function NewProduct({ icon }: { icon?: ReactNode }) {
  const { t } = useTranslation('product')
  const { pathname } = useLocation()
  return (
    <Button component={Link} href={`${pathname}/new`} variant="primary" leftSection={icon}>
      {t('edit.new')}
    </Button>
  )
}

function useColumns(more: Column<OwnProductRow>[]) {
  const { t } = useTranslation('product')
  const formats = useFormats()
  const countryName = useCountryNames()
  const { isStaff } = useEditor()
  return useMemo(
    () => [...ownProductColumns({ t, formats, countryName }, isStaff), ...more],
    [t, formats, countryName, isStaff, more],
  )
}
