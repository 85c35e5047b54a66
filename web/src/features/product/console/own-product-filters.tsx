import { Button, Menu, Switch } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import { promoteTypes } from '@sampan/contract/product'
import { ownProductSorts } from '@sampan/contract/product-edit'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CategorySelect } from '#features/product/editor/category-select.tsx'
import { useProductBrands } from '#features/product/editor/product-edit.api.ts'
import { useCategories } from '#features/product/product.api.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { MenuChoice } from '#ui/form/menu-choice.tsx'
import { ManyFilter } from '#ui/table/many-filter.tsx'
import { FilterChip, SearchField, Toolbar } from '#ui/table/toolbar.tsx'
import type { OwnProductList } from './use-own-product-list.ts'

/** Search, filters and order over the list; active ones are chips that can be taken off. */
export function OwnProductFilters({ products, isStaff }: { products: OwnProductList; isStaff: boolean }) {
  const { t } = useTranslation('product')
  const { data: tenant } = useTenant()
  const { data: brands } = useProductBrands()
  const { values, set } = products
  const join = (list: readonly (string | number)[]) => list.join(',') || undefined
  return (
    <Toolbar onClear={products.hasFilters ? products.clear : undefined}>
      <SearchField
        value={values.q}
        onSearch={(text) => set({ q: text || undefined })}
        placeholder={t('edit.filter.search')}
      />
      <CategoryFilter value={values.category} onChange={(key) => set({ category: key || undefined })} />
      <ManyFilter
        name={t('edit.filter.country')}
        options={(tenant?.countries ?? []).map(({ countryCode, name }) => ({
          value: countryCode,
          label: name,
        }))}
        value={values.country}
        onChange={(list) => set({ country: join(list) })}
      />
      {isStaff && (
        <ManyFilter
          name={t('edit.filter.brand')}
          options={(brands ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={values.brand}
          onChange={(list) => set({ brand: join(list) })}
        />
      )}
      <ManyFilter
        name={t('edit.filter.promote')}
        options={Object.values(promoteTypes).map((code) => ({
          value: String(code),
          label: t(`edit.promote.${code}`),
        }))}
        value={values.promote.map(String)}
        onChange={(list) => set({ promote: join(list) })}
      />
      <FilterChip
        name={t('edit.filter.low')}
        value={values.low && t('edit.filter.lowShown', { count: limits.lowStock })}
        onRemove={() => set({ low: undefined })}
      >
        <Switch
          label={t('edit.filter.lowText', { count: limits.lowStock })}
          checked={values.low === '1'}
          onChange={(event) => set({ low: event.currentTarget.checked ? '1' : undefined })}
        />
      </FilterChip>
      <Menu>
        <Menu.Target>
          <Button size="xs" leftSection={<IconArrowsSort size={16} />}>
            {t(`edit.sort.${values.sort}`)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ownProductSorts.map((sort) => (
            <MenuChoice key={sort} isChosen={sort === values.sort} onChoose={() => set({ sort })}>
              {t(`edit.sort.${sort}`)}
            </MenuChoice>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Toolbar>
  )
}

function CategoryFilter({ value, onChange }: { value: string; onChange: (key: string) => void }) {
  const { t } = useTranslation('product')
  const { data: categories } = useCategories()
  const all = (categories ?? []).flatMap((node) => [node, ...node.childCategory])
  return (
    <FilterChip
      name={t('edit.filter.category')}
      value={all.find((node) => node.ckey === value)?.name ?? (value || undefined)}
      onRemove={() => onChange('')}
    >
      <CategorySelect label={t('edit.filter.category')} value={value} onChange={onChange} takesGroups />
    </FilterChip>
  )
}
