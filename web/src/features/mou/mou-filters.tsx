import { Button, Menu, Radio, Stack } from '@mantine/core'
import { mouKinds } from '@sampan/contract/mou-status'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MenuChoice } from '#ui/form/menu-choice.tsx'
import { FilterChip, SearchField, Toolbar } from '#ui/table/toolbar.tsx'
import { type MouList, mouSorts } from './use-mou-list.ts'

/** Search, kind and order over the list. */
export function MouFilters({ mous }: { mous: MouList }) {
  const { t } = useTranslation('mou')
  const { values, set } = mous
  return (
    <Toolbar onClear={mous.hasFilters ? mous.clear : undefined}>
      <SearchField
        value={values.q}
        onSearch={(text) => set({ q: text || undefined })}
        placeholder={t('console.search')}
      />
      <FilterChip
        name={t('console.kind')}
        value={values.kind && t(`console.kindOf.${values.kind}`)}
        onRemove={() => set({ kind: undefined })}
      >
        <Radio.Group label={t('console.kind')} value={values.kind ?? null} onChange={(kind) => set({ kind })}>
          <Stack gap={10} mt={8}>
            {mouKinds.map((kind) => (
              <Radio key={kind} value={kind} label={t(`console.kindOf.${kind}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </FilterChip>
      <Menu>
        <Menu.Target>
          <Button size="xs" leftSection={<IconArrowsSort size={16} />}>
            {t(`console.sort.${values.sort}`)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mouSorts.map((sort) => (
            <MenuChoice key={sort} isChosen={sort === values.sort} onChoose={() => set({ sort })}>
              {t(`console.sort.${sort}`)}
            </MenuChoice>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Toolbar>
  )
}
