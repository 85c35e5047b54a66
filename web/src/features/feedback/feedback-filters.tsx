import { Button, Menu } from '@mantine/core'
import { feedbackSorts } from '@sampan/contract/feedback'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { MenuChoice } from '#ui/form/menu-choice.tsx'
import { ManyFilter } from '#ui/table/many-filter.tsx'
import { SearchField, Toolbar } from '#ui/table/toolbar.tsx'
import type { FeedbackList } from './use-feedback-list.ts'

/** Search, countries and order over the list. */
export function FeedbackFilters({ feedback }: { feedback: FeedbackList }) {
  const { t } = useTranslation('feedback')
  const { data: tenant } = useTenant()
  const { values, set } = feedback
  return (
    <Toolbar onClear={feedback.hasFilters ? feedback.clear : undefined}>
      <SearchField
        value={values.q}
        onSearch={(text) => set({ q: text || undefined })}
        placeholder={t('inbox.search')}
      />
      <ManyFilter
        name={t('inbox.country')}
        options={(tenant?.countries ?? []).map(({ countryCode, name }) => ({
          value: countryCode,
          label: name,
        }))}
        value={values.country}
        onChange={(list) => set({ country: list.join(',') || undefined })}
      />
      <Menu>
        <Menu.Target>
          <Button size="xs" leftSection={<IconArrowsSort size={16} />}>
            {t(`inbox.sort.${values.sort}`)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {feedbackSorts.map((sort) => (
            <MenuChoice key={sort} isChosen={sort === values.sort} onChoose={() => set({ sort })}>
              {t(`inbox.sort.${sort}`)}
            </MenuChoice>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Toolbar>
  )
}
