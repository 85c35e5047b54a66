import { ActionIcon, Button, Menu } from '@mantine/core'
import { type OwnProductRow, productViews } from '@sampan/contract/product-edit'
import {
  IconCopy,
  IconDots,
  IconEye,
  IconPackages,
  IconPencil,
  IconPlus,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '#features/product/editor/product-edit.api.ts'
import { ApiError } from '#lib/api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { Link } from '#ui/frame/links.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter, EmptyFirst } from '#ui/frame/states.tsx'
import { BatchBar } from '#ui/table/batch-bar.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { DensityMenu } from '#ui/table/density-menu.tsx'
import { ViewTabs } from '#ui/table/view-tabs.tsx'
import { BrandsWaiting } from './brands-waiting.tsx'
import { ownProductColumns } from './own-product-columns.tsx'
import { OwnProductFilters } from './own-product-filters.tsx'
import classes from './own-product-list.module.css'
import { StockDrawer } from './stock-drawer.tsx'
import { type OwnProductList, useOwnProductList } from './use-own-product-list.ts'
import { type ProductVerbs, useProductVerbs } from './use-product-verbs.tsx'

/** The console's list of products: what is on offer, what is not yet, and how much is left of each. */
export function Page() {
  const { t } = useTranslation('product')
  const { pathname } = useLocation()
  const products = useOwnProductList()
  const verbs = useProductVerbs({
    onDone: products.clearSelection,
    onFix: (ids) => products.select(new Set(ids)),
  })
  return (
    <div className={classes.page}>
      <PageHead
        title={t('edit.title')}
        actions={
          <Button
            component={Link}
            href={`${pathname}/new`}
            variant="primary"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t('edit.new')}
          </Button>
        }
      />
      <BrandsWaiting />
      <ViewTabs
        active={products.values.view}
        views={productViews.map((view) => ({
          key: view,
          label: t(`edit.view.${view}`),
          count: products.counts?.[view],
          href: view === 'all' ? pathname : `${pathname}?view=${view}`,
        }))}
      />
      <ProductTable products={products} verbs={verbs} />
      <Batch products={products} verbs={verbs} />
      {verbs.dialogs}
    </div>
  )
}

function ProductTable({ products, verbs }: { products: OwnProductList; verbs: ProductVerbs }) {
  const { t } = useTranslation('product')
  const formats = useFormats()
  const countryName = useCountryNames()
  const { isStaff } = useEditor()
  const { pathname } = useLocation()
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable')
  const [stockOf, setStockOf] = useState<string>()
  const columns = useMemo(
    () => ownProductColumns({ t, formats, countryName }, isStaff),
    [t, formats, countryName, isStaff],
  )
  const { list, values } = products
  const reference = list.error instanceof ApiError ? list.error.reference : undefined
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.filters}>
          <OwnProductFilters products={products} isStaff={isStaff} />
        </div>
        <DensityMenu density={density} onDensity={setDensity} />
      </div>
      <DataTable
        label={t('edit.title')}
        columns={columns}
        rows={products.rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => `${pathname}/${row.id}`}
        selected={products.selected}
        onSelect={products.select}
        sort={products.sort}
        onSort={products.setSort}
        density={density}
        isReloading={list.isPlaceholderData}
        error={
          list.error
            ? { onRetry: () => void list.refetch(), reference, text: messageOf(list.error) }
            : undefined
        }
        empty={<Nothing products={products} />}
        hasBatchBar={products.chosen.length > 0}
        menu={(row) => <RowMenu row={row} verbs={verbs} onStock={() => setStockOf(row.id)} />}
        paging={
          list.data && {
            page: values.page,
            pageSize: values.size,
            total: list.data.total,
            isEstimate: list.data.isEstimate,
            onPage: (page: number) => products.set({ page: page > 1 ? String(page) : undefined }),
            onPageSize: (size: number) => products.set({ size: String(size) }),
          }
        }
      />
      <StockDrawer productId={stockOf} onClose={() => setStockOf(undefined)} />
    </>
  )
}

interface RowMenuProps {
  row: OwnProductRow
  verbs: ProductVerbs
  onStock: () => void
}

function RowMenu({ row, verbs, onStock }: RowMenuProps) {
  const { t } = useTranslation('product')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const base = pathname.startsWith('/m/') ? '/m' : ''
  const open = (id: string) => void navigate({ href: `${pathname}/${id}` })
  return (
    <Menu width={220} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('edit.more', { name: row.name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => open(row.id)}>
          {t('edit.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPackages size={18} />} onClick={onStock}>
          {t('edit.stock.title')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          href={`${base}/detail?id=${row.id}&countryCode=${row.countryCode}`}
          target="_blank"
          leftSection={<IconEye size={18} />}
        >
          {t('edit.preview')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={18} />}
          onClick={async () => {
            const id = await verbs.duplicate(row)
            if (id) open(id)
          }}
        >
          {t('edit.duplicate.verb')}
        </Menu.Item>
        {row.actions.includes('publish') && (
          <Menu.Item leftSection={<IconWorld size={18} />} onClick={() => void verbs.publish([row])}>
            {t('edit.publish.verb')}
          </Menu.Item>
        )}
        {row.actions.includes('unpublish') && (
          <Menu.Item
            color="clay"
            leftSection={<IconWorldOff size={18} />}
            onClick={() => verbs.unpublish([row])}
          >
            {t('edit.unpublish.confirm')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Batch({ products, verbs }: { products: OwnProductList; verbs: ProductVerbs }) {
  const { t } = useTranslation('product')
  const { chosen } = products
  const toPublish = chosen.filter((row) => row.actions.includes('publish'))
  const toTakeOff = chosen.filter((row) => row.actions.includes('unpublish'))
  return (
    <BatchBar
      count={chosen.length}
      onClear={products.clearSelection}
      verbs={[
        {
          key: 'publish',
          label: t('edit.publish.some', { count: toPublish.length }),
          icon: IconWorld,
          isMain: toPublish.length > 0,
          isDisabled: toPublish.length === 0,
          onPress: () => void verbs.publish(toPublish),
        },
        {
          key: 'unpublish',
          label: t('edit.unpublish.some', { count: toTakeOff.length }),
          icon: IconWorldOff,
          isDisabled: toTakeOff.length === 0,
          onPress: () => verbs.unpublish(toTakeOff),
        },
      ]}
    />
  )
}

function Nothing({ products }: { products: OwnProductList }) {
  const { t } = useTranslation('product')
  const { pathname } = useLocation()
  if (products.hasFilters) return <EmptyByFilter title={t('edit.none.match')} onClear={products.clear} />
  const { view } = products.values
  if (view !== 'all') return <EmptyByFilter title={t(`edit.none.${view}`)} text={t('edit.none.viewText')} />
  return (
    <EmptyFirst
      title={t('edit.none.title')}
      text={t('edit.none.text')}
      action={
        <Button component={Link} href={`${pathname}/new`} variant="primary">
          {t('edit.new')}
        </Button>
      }
    />
  )
}
