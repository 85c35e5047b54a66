import { Button, Menu } from '@mantine/core'
import { mouKinds } from '@sampan/contract/mou'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MenuChoice } from '#ui/menu-choice.tsx'
import { SearchField, Toolbar } from '#ui/toolbar.tsx'
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
      <Menu>
        <Menu.Target>
          <Button size="xs">{values.kind ? t(`console.kindOf.${values.kind}`) : t('console.kind')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuChoice isChosen={!values.kind} onChoose={() => set({ kind: undefined })}>
            {t('console.view.all')}
          </MenuChoice>
          {mouKinds.map((kind) => (
            <MenuChoice key={kind} isChosen={kind === values.kind} onChoose={() => set({ kind })}>
              {t(`console.kindOf.${kind}`)}
            </MenuChoice>
          ))}
        </Menu.Dropdown>
      </Menu>
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
