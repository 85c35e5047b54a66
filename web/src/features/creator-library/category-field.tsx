import type { ReactNode } from 'react'
import { useCategories } from '#lib/calls/category.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { TreeField } from '#ui/form/tree/tree-field.tsx'

interface CategoryFieldProps {
  value: string[]
  error: ReactNode
  onChange: (keys: string[]) => void
}

/** Several of the two-level tree of categories. */
export function CategoryField(props: CategoryFieldProps) {
  const { t } = useTranslation('library')
  const { data } = useCategories()
  return <TreeField label={t('column.category')} nodes={data} {...props} />
}
