import { Button, Menu } from '@mantine/core'
import { countryCodes } from '@sampan/contract/country'
import { platforms } from '@sampan/contract/creator'
import { managedCreatorSorts } from '@sampan/contract/managed-creator'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCountryNames } from '#lib/country-name.ts'
import { MenuChoice } from '#ui/form/menu-choice.tsx'
import { ManyFilter } from '#ui/table/many-filter.tsx'
import { SearchField, Toolbar } from '#ui/table/toolbar.tsx'
import { platformNames } from './platform-names.ts'
import { haves, type ManagedList } from './use-managed-creators.ts'

const platformCodes = [...Object.values(platforms).filter((code) => code !== 0), 0]

/** Search, filters and order over the list; active ones are chips that can be taken off. */
export function ManagedFilters({ creators }: { creators: ManagedList }) {
  const { t } = useTranslation('creator')
  const countryName = useCountryNames()
  const { values, set } = creators
  const join = (list: readonly string[]) => list.join(',') || undefined
  return (
    <Toolbar onClear={creators.hasFilters ? creators.clear : undefined}>
      <SearchField
        value={values.q}
        onSearch={(text) => set({ q: text || undefined })}
        placeholder={t('managed.search')}
      />
      <ManyFilter
        name={t('managed.column.platform')}
        options={platformCodes.map((code) => ({
          value: String(code),
          label: platformNames[code] ?? t('otherPlatform'),
        }))}
        value={values.platform.map(String)}
        onChange={(list) => set({ platform: join(list) })}
      />
      <ManyFilter
        name={t('managed.country')}
        options={countryCodes.map((code) => ({ value: code, label: countryName(code) }))}
        value={values.country}
        onChange={(list) => set({ country: join(list) })}
      />
      <ManyFilter
        name={t('managed.state')}
        options={haves.map((key) => ({ value: key, label: t(`managed.has.${key}`) }))}
        value={values.has}
        onChange={(list) => set({ has: join(list) })}
      />
      <Menu>
        <Menu.Target>
          <Button size="xs" leftSection={<IconArrowsSort size={16} />}>
            {t(`managed.sort.${values.sort}`)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {managedCreatorSorts.map((sort) => (
            <MenuChoice key={sort} isChosen={sort === values.sort} onChoose={() => set({ sort })}>
              {t(`managed.sort.${sort}`)}
            </MenuChoice>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Toolbar>
  )
}
