import { TreeSelect } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import { type ReactNode, useMemo } from 'react'
import { useCategories } from '#features/product/product.api.ts'
import { useTranslation } from '#lib/react-words.tsx'

interface CategoryFieldProps {
  value: string[]
  error: ReactNode
  onChange: (keys: string[]) => void
}

/** Several of the two-level tree of categories. */
export function CategoryField({ value, error, onChange }: CategoryFieldProps) {
  const { t } = useTranslation(['library', 'product'])
  const { data } = useCategories()
  const tree = useMemo(
    () =>
      (data ?? []).map(({ ckey, name, childCategory }) => ({
        value: ckey,
        label: name,
        ...(childCategory.length > 0 && {
          children: childCategory.map((child) => ({ value: child.ckey, label: child.name })),
        }),
      })),
    [data],
  )
  return (
    <TreeSelect
      mode="multiple"
      label={t('column.category')}
      data={tree}
      value={value}
      onChange={onChange}
      error={error}
      maxValues={limits.profileCategoriesMax}
      searchable
      expandOnClick
      withLines={false}
      maxDropdownHeight={320}
      placeholder={value.length > 0 ? undefined : t('product:edit.category.choose')}
      nothingFoundMessage={t('product:edit.category.none')}
      chevronAriaLabels={{
        expand: t('product:edit.category.open'),
        collapse: t('product:edit.category.close'),
      }}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
