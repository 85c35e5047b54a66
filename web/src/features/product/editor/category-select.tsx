import { type TreeNodeData, TreeSelect } from '@mantine/core'
import type { CategoryNode } from '@sampan/contract/category'
import { useMemo } from 'react'
import { useAllCategories } from '#lib/calls/category.api.ts'
import { useTranslation } from '#lib/react-words.tsx'

interface CategorySelectProps {
  label: string
  value: string
  onChange: (key: string) => void
  error?: string | undefined
  /** A category that holds others may be chosen too: for filters, not for products. */
  takesGroups?: boolean
  'data-path'?: string
}

/** What is offered, and what is chosen already even if it is offered no more. */
const offeredOr = (nodes: readonly CategoryNode[], chosen: string): CategoryNode[] =>
  nodes.flatMap((node) => {
    const childCategory = offeredOr(node.childCategory, chosen)
    const isShown =
      !node.isRetired || node.ckey === chosen || childCategory.some(({ ckey }) => ckey === chosen)
    return isShown ? [{ ...node, childCategory }] : []
  })

const treeOf = (nodes: readonly CategoryNode[]): TreeNodeData[] =>
  nodes.map(({ ckey, name, childCategory }) => ({
    value: ckey,
    label: name,
    ...(childCategory.length > 0 && { children: treeOf(childCategory) }),
  }))

/** The two-level tree of categories in one field, found by typing. */
export function CategorySelect({ value, onChange, takesGroups = false, ...rest }: CategorySelectProps) {
  const { t } = useTranslation('product')
  const { data: categories } = useAllCategories()
  const tree = useMemo(() => treeOf(offeredOr(categories ?? [], value)), [categories, value])
  return (
    <TreeSelect
      data={tree}
      value={value || null}
      onChange={(key) => onChange(key ?? '')}
      searchable
      expandOnClick={!takesGroups}
      withLines={false}
      maxDropdownHeight={320}
      placeholder={t('edit.category.choose')}
      nothingFoundMessage={t('edit.category.none')}
      chevronAriaLabels={{ expand: t('edit.category.open'), collapse: t('edit.category.close') }}
      comboboxProps={{ withinPortal: true }}
      {...rest}
    />
  )
}
