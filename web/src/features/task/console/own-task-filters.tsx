import { Button, Menu } from '@mantine/core'
import { cooperations } from '@sampan/contract/cooperation'
import { ownTaskSorts } from '@sampan/contract/task-edit'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ProductSelect } from '#features/task/editor/product-select.tsx'
import { useProductChoices, useTaskEditor } from '#features/task/task-offer.api.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { MenuChoice } from '#ui/form/menu-choice.tsx'
import { ManyFilter } from '#ui/table/many-filter.tsx'
import { FilterChip, SearchField, Toolbar } from '#ui/table/toolbar.tsx'
import type { OwnTaskList } from './use-own-task-list.ts'

/** Search, filters and order over the list; active ones are chips that can be taken off. */
export function OwnTaskFilters({ tasks }: { tasks: OwnTaskList }) {
  const { t } = useTranslation('task')
  const { data: tenant } = useTenant()
  const { mayEdit } = useTaskEditor()
  const { values, set } = tasks
  const join = (list: readonly (string | number)[]) => list.join(',') || undefined
  return (
    <Toolbar onClear={tasks.hasFilters ? tasks.clear : undefined}>
      <SearchField
        value={values.q}
        onSearch={(text) => set({ q: text || undefined })}
        placeholder={t('offer.filter.search')}
      />
      <ManyFilter
        name={t('offer.filter.kind')}
        options={Object.keys(cooperations).map((code) => ({ value: code, label: t(`cooperation.${code}`) }))}
        value={values.kind.map(String)}
        onChange={(list) => set({ kind: join(list) })}
      />
      <ManyFilter
        name={t('offer.filter.country')}
        options={(tenant?.countries ?? []).map(({ countryCode, name }) => ({
          value: countryCode,
          label: name,
        }))}
        value={values.country}
        onChange={(list) => set({ country: join(list) })}
      />
      {mayEdit && <ProductFilter value={values.product[0]} onChange={(id) => set({ product: id })} />}
      <Menu>
        <Menu.Target>
          <Button size="xs" leftSection={<IconArrowsSort size={16} />}>
            {t(`offer.sort.${values.sort}`)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ownTaskSorts.map((sort) => (
            <MenuChoice key={sort} isChosen={sort === values.sort} onChoose={() => set({ sort })}>
              {t(`offer.sort.${sort}`)}
            </MenuChoice>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Toolbar>
  )
}

function ProductFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (id: string | undefined) => void
}) {
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
