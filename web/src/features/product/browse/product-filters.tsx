import { productSorts } from '@sampan/contract/product'
import { IconArrowsSort, IconBookmark } from '@tabler/icons-react'
import { useReader } from '#features/product/product.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { SearchValues } from '#lib/search.ts'
import { Chip, ChipMenu, ChipRow } from '#ui/form/chip.tsx'
import { PriceFilter } from './price-filter.tsx'
import { defaultSort, hasFilters, noFilters, type ProductSearch } from './product-search.ts'

interface ProductFiltersProps {
  search: ProductSearch
  change: (next: SearchValues) => void
}

const commissions = ['5', '10', '15', '20']

/** Filters and order of a product list, all of them in the address; any change goes back to the first page. */
export function ProductFilters({ search, change }: ProductFiltersProps) {
  const { t } = useTranslation('product')
  const { isCreator } = useReader()
  const set = (next: SearchValues) => change({ page: undefined, ...next })
  const toggle = (name: 'endsSoon' | 'withoutMou' | 'hasStock' | 'saved') => ({
    isOn: search[name] === '1',
    onClick: () => set({ [name]: search[name] ? undefined : '1' }),
  })
  const isPlain = !hasFilters(search)
  return (
    <ChipRow legend={t('filter.legend')}>
      <Chip isOn={isPlain} onClick={() => set(noFilters)}>
        {t('filter.all')}
      </Chip>
      {isCreator && (
        <Chip {...toggle('saved')} icon={<IconBookmark size={16} aria-hidden />}>
          {t('filter.saved')}
        </Chip>
      )}
      <Chip {...toggle('endsSoon')}>{t('filter.endsSoon')}</Chip>
      <Chip {...toggle('withoutMou')}>{t('filter.withoutMou')}</Chip>
      <Chip {...toggle('hasStock')}>{t('filter.hasStock')}</Chip>
      <ChipMenu
        isOn={search.commissionMin !== undefined}
        label={
          search.commissionMin
            ? t('filter.commissionFrom', { percent: `${search.commissionMin}%` })
            : t('filter.commission')
        }
        value={search.commissionMin ?? ''}
        options={[
          { value: '', label: t('filter.anyCommission') },
          ...commissions.map((value) => ({
            value,
            label: t('filter.commissionFrom', { percent: `${value}%` }),
          })),
        ]}
        onChoose={(value) => set({ commissionMin: value || undefined })}
      />
      <PriceFilter min={search.priceMin} max={search.priceMax} onChange={set} />
      <ChipMenu
        isOn={false}
        icon={<IconArrowsSort size={16} aria-hidden />}
        name={t('filter.sort')}
        label={t(`sort.${search.sort ?? defaultSort}`)}
        value={search.sort ?? defaultSort}
        options={productSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChoose={(value) => set({ sort: value === defaultSort ? undefined : value })}
      />
    </ChipRow>
  )
}
