import { Checkbox, Stack } from '@mantine/core'
import { countryCodes } from '@sampan/contract/country'
import { tiers } from '@sampan/contract/creator'
import { promoteTypes } from '@sampan/contract/product'
import { useBrandFilter } from '#features/account/brands/use-brand-filter.tsx'
import { useCountryNames } from '#lib/country-name.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { choiceOf } from '#ui/list/choice-of.ts'
import { type Filter, FilterBar } from '#ui/list/filter-bar.tsx'
import { FilterChip } from '#ui/table/filters/toolbar.tsx'
import { type ReportFilter, useReportRows } from './report.api.ts'
import { SpanFilter } from './span-filter.tsx'
import type { useReportSearch } from './use-report-search.ts'

interface ReportFiltersProps {
  /** Counts of creators know of sign-ups no brands. */
  knowsBrands?: boolean
  more?: readonly Filter[]
}

/** What narrows a report: its days, brand, products, tiers, kinds of promotion and countries. */
export function ReportFilters({
  values,
  change,
  filter,
  hasFilters,
  clear,
  knowsBrands = true,
  more = [],
}: ReturnType<typeof useReportSearch> & ReportFiltersProps) {
  const { t } = useTranslation(['report', 'sample'])
  const countryName = useCountryNames()
  const brands = useBrandFilter({
    ...{ value: values.brand[0], others: values.brand.length - 1 },
    onChange: (brand) => change({ brand }),
  })
  const span: Filter = {
    kind: 'own',
    field: 'span',
    part: <SpanFilter values={values} filter={filter} change={change} />,
  }
  const tier = choiceOf('many', 'tier', t('sample:console.filter.tier'), tiers, (each) =>
    t(`sample:tier.${each}`),
  )
  const country = choiceOf('many', 'country', t('by.country'), countryCodes, (code) => countryName(code))
  const ofSamples: Filter[] = [
    {
      kind: 'own',
      field: 'product',
      part: (
        <ProductsFilter
          filter={filter}
          value={values.product}
          onChange={(ids) => change({ product: ids.join(',') || undefined })}
        />
      ),
    },
    tier,
    {
      kind: 'many',
      field: 'promote',
      name: t('sample:console.filter.promote'),
      options: Object.values(promoteTypes).map((code) => ({
        value: String(code),
        label: t(`sample:promote.${code}`),
      })),
    },
  ]
  const parts = [
    span,
    ...(knowsBrands ? brands : []),
    ...(values.about === 'tasks' ? [tier] : ofSamples),
    country,
    ...more,
  ]
  return (
    <FilterBar
      values={values}
      set={change}
      onClear={hasFilters ? clear : undefined}
      searchLabel={undefined}
      filters={parts}
    />
  )
}

/** So many products can be chosen, those with the most cases first. */
const productsMost = 50

interface ProductsProps {
  filter: ReportFilter
  value: readonly string[]
  onChange: (ids: string[]) => void
}

function ProductsFilter({ filter, value, onChange }: ProductsProps) {
  const { t } = useTranslation('report')
  const isChosen = value.length > 0
  const known = useProducts(filter, isChosen).filter(({ key }) => value.includes(key))
  const shown = value.length === 1 ? (known[0]?.name ?? '…') : String(value.length)
  return (
    <FilterChip name={t('by.product')} value={isChosen ? shown : undefined} onRemove={() => onChange([])}>
      <ProductChoice filter={filter} value={value} onChange={onChange} />
    </FilterChip>
  )
}

/** The products of the same report without this filter: everybody is offered what their own report holds. */
function useProducts({ productIds: _, ...filter }: ReportFilter, isEnabled: boolean) {
  const { data } = useReportRows({ ...filter, by: 'product', pageSize: productsMost }, isEnabled)
  return data?.rows ?? []
}

function ProductChoice({ filter, value, onChange }: ProductsProps) {
  const { t } = useTranslation('report')
  const products = useProducts(filter, true)
  return (
    <Checkbox.Group label={t('by.product')} value={[...value]} onChange={onChange}>
      <Stack gap={10} mt={8} mah={320} maw={300} style={{ overflowY: 'auto' }}>
        {products.map(({ key, name }) => (
          <Checkbox key={key} value={key} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
