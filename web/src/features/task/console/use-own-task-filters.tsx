import { cooperations } from '@sampan/contract/cooperation'
import { useProductChoices, useTaskEditor } from '#features/task/task-offer.api.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { choiceOf } from '#ui/list/choice-of.ts'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { FilterChip } from '#ui/table/filters/toolbar.tsx'
import { panelWhenAsked } from '#ui/verb/panel-when-asked.tsx'

const ProductSelect = panelWhenAsked(['task'], () =>
  import('#features/task/editor/product-select.tsx').then((file) => file.ProductSelect),
)

/** What narrows the list of tasks. */
export function useOwnTaskFilters(product: ProductFilterProps): Filter[] {
  const { t } = useTranslation('task')
  const { data: tenant } = useTenant()
  const { mayEdit } = useTaskEditor()
  return [
    choiceOf('many', 'kind', t('offer.filter.kind'), Object.keys(cooperations), (code) =>
      t(`cooperation.${code}`),
    ),
    {
      kind: 'many',
      field: 'country',
      name: t('offer.filter.country'),
      options: (tenant?.countries ?? []).map(({ countryCode, name }) => ({
        value: countryCode,
        label: name,
      })),
    },
    ...(mayEdit ? [{ kind: 'own' as const, field: 'product', part: <ProductFilter {...product} /> }] : []),
  ]
}

interface ProductFilterProps {
  value: string | undefined
  onChange: (id: string | undefined) => void
}

function ProductFilter({ value, onChange }: ProductFilterProps) {
  const { t } = useTranslation('task')
  const { data } = useProductChoices({ brandId: undefined, query: '' })
  const known = data?.rows.find((row) => row.id === value)
  return (
    <FilterChip
      name={t('offer.filter.product')}
      value={value && (known?.name ?? t('offer.filter.one'))}
      onRemove={() => onChange(undefined)}
    >
      <ProductSelect
        label={t('offer.filter.product')}
        value={known ?? null}
        onChange={(product) => onChange(product?.id)}
      />
    </FilterChip>
  )
}
