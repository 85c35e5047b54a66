import { Suspense } from 'react'
import { lazyWith } from '#lib/lazy-with.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { FilterChip } from '#ui/table/filters/toolbar.tsx'
import { useBrandOf, useComparesBrands } from './brand.api.ts'

const BrandSelect = lazyWith([], () => import('./brand-select.tsx').then((file) => file.BrandSelect))

interface BrandFilterProps {
  value: string | undefined
  /** How many others an address names beside it, as older links do. */
  others?: number
  onChange: (id: string | undefined) => void
}

/** Narrows a list to one brand, for whoever has those of several; nothing for everybody else. */
export function useBrandFilter(filter: BrandFilterProps): Filter[] {
  return useComparesBrands() ? [{ kind: 'own', field: 'brand', part: <BrandFilter {...filter} /> }] : []
}

function BrandFilter({ value, others = 0, onChange }: BrandFilterProps) {
  const { t } = useTranslation('ui')
  const known = useBrandOf(value)
  const name = known === null ? t('brand.notHere') : (known?.name ?? '…')
  return (
    <FilterChip
      name={t('brand.name')}
      value={value && (others > 0 ? `${name} +${others}` : name)}
      onRemove={() => onChange(undefined)}
    >
      <Suspense>
        <BrandSelect known={(value && known) || undefined} onChange={onChange} />
      </Suspense>
    </FilterChip>
  )
}
