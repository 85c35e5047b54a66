import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CountryCode } from '@sampan/contract/country'
import { type ReactNode, useState } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useProductChoices } from '#features/task/task-offer.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'

/** A product as it is chosen: what is shown of it, and its id. */
export interface ChosenProduct {
  id: string
  name: string
  thumb: string
}

interface ProductSelectProps {
  label: string
  value: ChosenProduct | null
  onChange: (product: ChosenProduct | null) => void
  countryCode?: CountryCode
  brandId?: string | undefined
  description?: ReactNode
  error?: string | undefined
  isDisabled?: boolean
  path?: string
}

/** One of the brand's products, found by what is typed. */
export function ProductSelect(props: ProductSelectProps) {
  const { label, value, onChange, countryCode, brandId, description, error, isDisabled = false, path } = props
  const { t } = useTranslation('task')
  const [typed, setTyped] = useState(value?.name ?? '')
  const [query] = useDebouncedValue(typed === value?.name ? '' : typed, 250)
  const { data, isFetching } = useProductChoices({ countryCode, brandId, query })
  const found = data?.rows ?? []
  const known = value && !found.some((row) => row.id === value.id) ? [value, ...found] : found
  const byId = new Map(known.map((row) => [row.id, row]))
  return (
    <Select
      label={label}
      description={description}
      placeholder={t('offer.product.search')}
      data={known.map((row) => ({ value: row.id, label: row.name }))}
      value={value?.id ?? null}
      onChange={(id) => {
        const row = id ? byId.get(id) : undefined
        onChange(row ? { id: row.id, name: row.name, thumb: row.thumb } : null)
      }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('offer.clear') }}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already, in every language and script.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? t('offer.searching') : t('offer.product.none')}
      renderOption={({ option }) => (
        <TwoLines
          picture={<ProductPicture url={byId.get(option.value)?.thumb} size={36} />}
          first={option.label}
        />
      )}
      disabled={isDisabled}
      error={error}
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: true }}
      {...(path && { 'data-path': path })}
    />
  )
}
