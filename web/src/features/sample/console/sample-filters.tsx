import { Button, Menu, TextInput } from '@mantine/core'
import { countryCodes } from '@sampan/contract/country'
import { tiers } from '@sampan/contract/creator'
import { promoteTypes } from '@sampan/contract/product'
import { sampleSorts } from '@sampan/contract/sample'
import { sampleStatuses } from '@sampan/contract/sample-status'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { MenuChoice } from '#ui/form/menu-choice.tsx'
import { ManyFilter } from '#ui/table/many-filter.tsx'
import { FilterChip, SearchField, Toolbar } from '#ui/table/toolbar.tsx'
import type { SampleList } from './use-sample-list.ts'

/** Search, filters and order over the list; active ones are chips that can be taken off. */
export function SampleFilters({ samples }: { samples: SampleList }) {
  const { t } = useTranslation('sample')
  const { t: ui } = useTranslation('ui')
  const { day } = useFormats()
  const countryName = useCountryNames()
  const { values, set } = samples
  const join = (list: readonly (string | number)[]) => list.join(',') || undefined
  return (
    <Toolbar onClear={samples.hasFilters ? samples.clear : undefined}>
      <SearchField
        value={values.q}
        onSearch={(text) => set({ q: text || undefined })}
        placeholder={t('console.search')}
      />
      <ManyFilter
        name={t('console.filter.status')}
        options={sampleStatuses.map((code) => ({ value: String(code), label: ui(`status.sample.${code}`) }))}
        value={values.status.map(String)}
        onChange={(list) => set({ status: join(list) })}
      />
      <ManyFilter
        name={t('console.filter.promote')}
        options={Object.values(promoteTypes).map((code) => ({
          value: String(code),
          label: t(`promote.${code}`),
        }))}
        value={values.promote.map(String)}
        onChange={(list) => set({ promote: join(list) })}
      />
      <ManyFilter
        name={t('console.filter.tier')}
        options={tiers.map((tier) => ({ value: tier, label: t(`tier.${tier}`) }))}
        value={values.tier}
        onChange={(list) => set({ tier: join(list) })}
      />
      <ManyFilter
        name={t('console.filter.country')}
        options={countryCodes.map((code) => ({ value: code, label: countryName(code) }))}
        value={values.country}
        onChange={(list) => set({ country: join(list) })}
      />
      <FilterChip
        name={t('console.filter.since')}
        value={values.since ? day(`${values.since}T12:00:00Z`) : undefined}
        onRemove={() => set({ since: undefined })}
      >
        <TextInput
          type="date"
          label={t('console.filter.since')}
          value={values.since ?? ''}
          onChange={(event) => set({ since: event.currentTarget.value || undefined })}
        />
      </FilterChip>
      <Menu>
        <Menu.Target>
          <Button size="xs" leftSection={<IconArrowsSort size={16} />}>
            {t(`console.sort.${values.sort}`)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {sampleSorts.map((sort) => (
            <MenuChoice key={sort} isChosen={sort === values.sort} onChoose={() => set({ sort })}>
              {t(`console.sort.${sort}`)}
            </MenuChoice>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Toolbar>
  )
}
