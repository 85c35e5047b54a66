import { Menu } from '@mantine/core'
import { productSorts } from '@sampan/contract/product'
import { IconArrowsSort, IconBookmark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '#lib/search.ts'
import { MenuChoice } from '#ui/menu-choice.tsx'
import { FilterChip } from './filter-chip.tsx'
import { PriceFilter } from './price-filter.tsx'
import { useReader } from './product.api.ts'
import classes from './product-filters.module.css'
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
    <fieldset className={classes.chips}>
      <legend className="sr-only">{t('filter.legend')}</legend>
      <FilterChip isOn={isPlain} onClick={() => set(noFilters)}>
        {t('filter.all')}
      </FilterChip>
      {isCreator && (
        <FilterChip {...toggle('saved')} icon={<IconBookmark size={16} aria-hidden />}>
          {t('filter.saved')}
        </FilterChip>
      )}
      <FilterChip {...toggle('endsSoon')}>{t('filter.endsSoon')}</FilterChip>
      <FilterChip {...toggle('withoutMou')}>{t('filter.withoutMou')}</FilterChip>
      <FilterChip {...toggle('hasStock')}>{t('filter.hasStock')}</FilterChip>
      <ChoiceMenu
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
      <ChoiceMenu
        isOn={false}
        icon={<IconArrowsSort size={16} aria-hidden />}
        name={t('filter.sort')}
        label={t(`sort.${search.sort ?? defaultSort}`)}
        value={search.sort ?? defaultSort}
        options={productSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChoose={(value) => set({ sort: value === defaultSort ? undefined : value })}
      />
    </fieldset>
  )
}

interface ChoiceMenuProps {
  isOn: boolean
  icon?: ReactNode
  /** What the choice is about, for the screen reader, where the label is the choice alone. */
  name?: string
  label: string
  value: string
  options: { value: string; label: string }[]
  onChoose: (value: string) => void
}

function ChoiceMenu({ isOn, icon, name, label, value, options, onChoose }: ChoiceMenuProps) {
  return (
    <Menu width={220}>
      <Menu.Target>
        <FilterChip isOn={isOn} hasMenu icon={icon} aria-label={name && `${name}: ${label}`}>
          {label}
        </FilterChip>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <MenuChoice
            key={option.value}
            isChosen={option.value === value}
            onChoose={() => onChoose(option.value)}
          >
            {option.label}
          </MenuChoice>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
