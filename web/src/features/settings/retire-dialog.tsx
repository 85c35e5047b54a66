import { Select } from '@mantine/core'
import { type Language, textFor } from '@sampan/contract/country'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { type Category, type Child, placesFor } from './category-values.ts'
import { useCategoryUse } from './settings.api.ts'

export interface Retiring {
  category: Child
  at: number
  /** Undefined for one of the first level. */
  place?: number
}

interface RetireDialogProps {
  retiring: Retiring | undefined
  categories: readonly Category[]
  language: Language
  onClose: () => void
  onRetire: (categories: Category[]) => void
}

/** Asks what shall happen to what is of a category before it is retired; it is said how much that is. */
export function RetireDialog({ retiring, categories, language, onClose, onRetire }: RetireDialogProps) {
  const { t } = useTranslation('settings')
  const [chosen, setChosen] = useState<{ of: string; to: string }>()
  const ckey = retiring?.category.ckey
  const { data: use } = useCategoryUse(ckey)
  const to = chosen !== undefined && chosen.of === ckey ? chosen.to : ''
  function retire(): void {
    if (!retiring) return
    const { category, at, place } = retiring
    const retired = { isRetired: true, movedTo: to || null }
    const branch = categories[at]
    if (!branch) return
    const next: Category =
      place === undefined
        ? { ...branch, ...retired }
        : { ...branch, childCategory: branch.childCategory.with(place, { ...category, ...retired }) }
    onRetire(categories.with(at, next))
    onClose()
  }
  return (
    <ConfirmDialog
      opened={retiring !== undefined}
      onClose={onClose}
      title={t('categories.retireTitle', { name: retiring ? textFor(retiring.category.name, language) : '' })}
      text={use ? t('categories.retireText', { ...use }) : t('categories.counting')}
      confirmLabel={t('categories.retire')}
      onConfirm={retire}
    >
      <Select
        mt={16}
        label={t('categories.moveTo')}
        description={t('categories.moveHelp')}
        data={[{ value: '', label: t('categories.stay') }, ...placesFor(categories, ckey ?? '', language)]}
        value={to}
        searchable
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
        onChange={(key) => setChosen({ of: ckey ?? '', to: key ?? '' })}
      />
    </ConfirmDialog>
  )
}
