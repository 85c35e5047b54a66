import { SegmentedControl } from '@mantine/core'
import type { CountryCode } from '@sampan/contract/country'
import { useState } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { SearchChoice } from '#ui/table/filters/search-choice.tsx'
import { useProductChoices } from './for-creators.api.ts'
import type { ForCreators } from './use-apply-for-creators.ts'

const pageSize = 10

/** Step 1: which product, in the country of the creators; a choice of countries where they live in several. */
export function ProductChoice({ form }: { form: ForCreators }) {
  const { t } = useTranslation('creator')
  const { priceRange } = useFormats()
  const countryName = useCountryNames()
  const [query, setQuery] = useState('')
  const [size, setSize] = useState(pageSize)
  const { creators, draft, choose, inTheWay } = form
  const list = useProductChoices(draft.country, query, size)
  const countries = [...new Set(creators.map(({ countryCode }) => countryCode))]
  const total = list.data?.total ?? 0
  return (
    <SearchChoice
      label={t('act.whichProduct')}
      placeholder={t('act.searchProducts')}
      query={query}
      onSearch={(text) => {
        setQuery(text)
        setSize(pageSize)
      }}
      filter={
        countries.length > 1 && (
          <SegmentedControl
            aria-label={t('managed.country')}
            value={draft.country}
            onChange={(country) => choose({ country: country as CountryCode, productId: '', options: [] })}
            data={countries.map((code) => ({ value: code, label: countryName(code) }))}
          />
        )
      }
      rows={list.data?.rows.map((row) => ({
        id: row.id,
        title: row.name,
        note: [
          row.brand.name,
          priceRange(row.priceMin, row.priceMax, row.currency),
          t('act.left', { count: row.quotaLeft }),
        ].join(' · '),
        picture: <ProductPicture url={row.thumb} size={54} />,
        ...(row.id === draft.productId && inTheWay && { fault: inTheWay }),
      }))}
      value={draft.productId}
      onChange={(productId) => choose({ productId, options: [], addressId: '' })}
      failed={list.error ? { text: messageOf(list.error), onRetry: () => void list.refetch() } : undefined}
      empty={t('act.noProducts')}
      onMore={total > size && size < 100 ? () => setSize(size + pageSize) : undefined}
    />
  )
}
