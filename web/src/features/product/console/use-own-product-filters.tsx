import { limits } from '@sampan/contract/limits'
import { promoteTypes } from '@sampan/contract/product'
import { useEditor, useProductBrands } from '#features/product/editor/product-edit.api.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useCategories } from '#lib/calls/category.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { FilterChip } from '#ui/table/filters/toolbar.tsx'
import { panelWhenAsked } from '#ui/verb/panel-when-asked.tsx'

const CategorySelect = panelWhenAsked(['product'], () =>
  import('#features/product/editor/category-select.tsx').then((file) => file.CategorySelect),
)

/** What narrows the list of products; staff see those of all brands. */
export function useOwnProductFilters(category: CategoryFilterProps): Filter[] {
  const { t } = useTranslation('product')
  const { isStaff } = useEditor()
  const { data: tenant } = useTenant()
  const { data: brands } = useProductBrands()
  const count = limits.lowStock
  const ofBrands: Filter = {
    kind: 'many',
    field: 'brand',
    name: t('edit.filter.brand'),
    options: (brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
  return [
    { kind: 'own', field: 'category', part: <CategoryFilter {...category} /> },
    {
      kind: 'many',
      field: 'country',
      name: t('edit.filter.country'),
      options: (tenant?.countries ?? []).map(({ countryCode, name }) => ({
        value: countryCode,
        label: name,
      })),
    },
    ...(isStaff ? [ofBrands] : []),
    {
      kind: 'many',
      field: 'promote',
      name: t('edit.filter.promote'),
      options: Object.values(promoteTypes).map((code) => ({
        value: String(code),
        label: t(`edit.promote.${code}`),
      })),
    },
    {
      kind: 'switch',
      field: 'low',
      name: t('edit.filter.low'),
      label: t('edit.filter.lowText', { count }),
      shown: t('edit.filter.lowShown', { count }),
    },
  ]
}

interface CategoryFilterProps {
  value: string
  onChange: (key: string) => void
}

function CategoryFilter({ value, onChange }: CategoryFilterProps) {
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
