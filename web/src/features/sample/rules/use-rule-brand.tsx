import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMe } from '#lib/calls/me.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { uuid } from '#lib/search-fields.ts'
import { useRuleBrands } from './rules.api.ts'

const fields = { brand: uuid }

interface RuleBrand {
  /** A brand has its own rules alone, and names none. */
  isOwn: boolean
  /** Whose rules are looked at; undefined for a brand, and until it is known. */
  brandId: string | undefined
  isKnown: boolean
  /** For who reads those of several. */
  choice: ReactNode
  error: Error | null
  refetch: () => void
}

/** Whose approval rules are looked at: the reader's own, or those of a brand of the address, else of the first one that has some. */
export function useRuleBrand(): RuleBrand {
  const { t } = useTranslation('approval-rule')
  const { data: me } = useMe()
  const [search, setSearch] = useSearch(fields)
  const isOwn = Boolean(me?.brand)
  const brands = useRuleBrands(me !== undefined && !isOwn)
  const brandId = isOwn ? undefined : (search.brand ?? brands.data?.[0]?.id)
  const choice = !isOwn && brands.data && brands.data.length > 1 && (
    <Select
      aria-label={t('brand')}
      data={brands.data.map(({ id, name, liveVersion }) => ({
        value: id,
        label: liveVersion === null ? name : `${name} · ${t('versions.isLive')}`,
      }))}
      value={brandId ?? null}
      allowDeselect={false}
      searchable
      onChange={(brand) => brand && setSearch({ brand, page: undefined })}
    />
  )
  return {
    isOwn,
    brandId,
    isKnown: isOwn || brandId !== undefined,
    choice,
    error: brands.error,
    refetch: () => void brands.refetch(),
  }
}
