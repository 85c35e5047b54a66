import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { BrandChoice } from '@sampan/contract/brand-choice'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { useBrandChoices } from './brand.api.ts'

interface BrandSelectProps {
  /** The brand that is chosen: a search need not bring it. */
  known: BrandChoice | undefined
  onChange: (id: string | undefined) => void
}

/** One brand, found by typing. */
export function BrandSelect({ known, onChange }: BrandSelectProps) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, 250)
  const { data: found = [] } = useBrandChoices(query === known?.name ? '' : query)
  const brands = known && !found.some(({ id }) => id === known.id) ? [known, ...found] : found
  return (
    <Select
      label={t('brand.name')}
      placeholder={t('brand.find')}
      searchable
      comboboxProps={{ withinPortal: false }}
      data={brands.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already.
      filter={({ options }) => options}
      value={known?.id ?? null}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? undefined)}
      nothingFoundMessage={t('brand.none')}
    />
  )
}
