import { type TreeNodeData, TreeSelect } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { findByWords } from '#lib/text/find-words.ts'
import classes from './tree-field.module.css'

interface Node {
  ckey: string
  name: string
  childCategory: readonly Node[]
}

interface TreeFieldProps {
  label: string
  /** Two levels; undefined until they are there. */
  nodes: readonly Node[] | undefined
  value: string[]
  error: ReactNode
  onChange: (keys: string[]) => void
}

/** One function for all renderings: Mantine opens what another one leaves of the tree, and draws that anew. */
const isNamed = (query: string, { label }: TreeNodeData): boolean =>
  findByWords([String(label)], query, (name) => [name]).length > 0

/** Several of a tree of two levels; a node with others in it opens them. */
export function TreeField({ label, nodes, value, error, onChange }: TreeFieldProps) {
  const { t } = useTranslation('ui')
  const tree = useMemo(
    () =>
      (nodes ?? []).map(({ ckey, name, childCategory }) => ({
        value: ckey,
        label: name,
        ...(childCategory.length > 0 && {
          children: childCategory.map((child) => ({ value: child.ckey, label: child.name })),
        }),
      })),
    [nodes],
  )
  return (
    <TreeSelect
      mode="multiple"
      label={label}
      data={tree}
      value={value}
      onChange={onChange}
      error={error}
      maxValues={limits.profileCategoriesMax}
      searchable
      filter={isNamed}
      expandOnClick
      withLines={false}
      maxDropdownHeight={320}
      classNames={{ option: classes.option ?? '' }}
      placeholder={value.length > 0 ? undefined : t('tree.choose')}
      nothingFoundMessage={t(nodes ? 'tree.none' : 'table.loading')}
      chevronAriaLabels={{ expand: t('tree.open'), collapse: t('tree.close') }}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
