import { Button, Menu, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { cooperations } from '@sampan/contract/cooperation'
import { tiers } from '@sampan/contract/creator'
import { participationSorts } from '@sampan/contract/participation'
import { participationStatuses } from '@sampan/contract/task-status'
import { IconAlertTriangle, IconArrowsSort } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasTaskList, useTaskChoices } from '#features/participation/participation.api.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { MenuChoice } from '#ui/form/menu-choice.tsx'
import { ManyFilter } from '#ui/table/many-filter.tsx'
import { FilterChip, SearchField, Toolbar } from '#ui/table/toolbar.tsx'
import type { ParticipationList } from './use-participations.ts'

/** Search, filters and order over the list; active ones are chips that can be taken off. */
export function SignUpFilters({ parts }: { parts: ParticipationList }) {
  const { t } = useTranslation(['task', 'ui', 'sample'])
  const { data: tenant } = useTenant()
  const { values, set } = parts
  const hasTasks = useHasTaskList()
  const join = (list: readonly (string | number)[]) => list.join(',') || undefined
  return (
    <Toolbar onClear={parts.hasFilters ? parts.clear : undefined}>
      <SearchField
        value={values.q}
        onSearch={(text) => set({ q: text || undefined })}
        placeholder={t('signUps.search')}
      />
      {hasTasks && <TaskFilter value={values.task[0]} onChange={(task) => set({ task })} rows={parts.rows} />}
      <ManyFilter
        name={t('signUps.filter.status')}
        options={participationStatuses.map((code) => ({
          value: String(code),
          label: t(`ui:status.task.${code}`),
        }))}
        value={values.status.map(String)}
        onChange={(list) => set({ status: join(list) })}
      />
      <ManyFilter
        name={t('signUps.filter.kind')}
        options={Object.keys(cooperations).map((code) => ({ value: code, label: t(`cooperation.${code}`) }))}
        value={values.kind.map(String)}
        onChange={(list) => set({ kind: join(list) })}
      />
      <ManyFilter
        name={t('signUps.filter.tier')}
        options={tiers.map((tier) => ({ value: tier, label: t(`sample:tier.${tier}`) }))}
        value={values.tier}
        onChange={(list) => set({ tier: join(list) })}
      />
      <ManyFilter
        name={t('signUps.filter.country')}
        options={(tenant?.countries ?? []).map(({ countryCode, name }) => ({
          value: countryCode,
          label: name,
        }))}
        value={values.country}
        onChange={(list) => set({ country: join(list) })}
      />
      <Button
        size="xs"
        variant={values.abnormal ? 'tinted' : 'secondary'}
        aria-pressed={values.abnormal === '1'}
        leftSection={<IconAlertTriangle size={16} aria-hidden />}
        onClick={() => set({ abnormal: values.abnormal ? undefined : '1' })}
      >
        {t('signUps.filter.abnormal')}
      </Button>
      <Menu>
        <Menu.Target>
          <Button size="xs" leftSection={<IconArrowsSort size={16} aria-hidden />}>
            {t(`signUps.sort.${values.sort}`)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {participationSorts.map((sort) => (
            <MenuChoice key={sort} isChosen={sort === values.sort} onChoose={() => set({ sort })}>
              {t(`signUps.sort.${sort}`)}
            </MenuChoice>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Toolbar>
  )
}

interface TaskFilterProps {
  value: string | undefined
  onChange: (id: string | undefined) => void
  rows: ParticipationList['rows']
}

/** One task, found by typing; a link from the list of tasks sets it too. */
function TaskFilter({ value, onChange, rows }: TaskFilterProps) {
  const { t } = useTranslation('task')
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, 250)
  const { data } = useTaskChoices(query)
  const tasks = data?.rows ?? []
  // A task that the search does not bring is still known by the rows that it filters.
  const known = tasks.find((task) => task.id === value) ?? rows?.find((row) => row.task.id === value)?.task
  const options = known && !tasks.some((task) => task.id === known.id) ? [known, ...tasks] : tasks
  return (
    <FilterChip
      name={t('signUps.filter.task')}
      value={value && (known?.title ?? t('signUps.filter.oneTask'))}
      onRemove={() => onChange(undefined)}
    >
      <Select
        label={t('signUps.filter.task')}
        placeholder={t('signUps.filter.findTask')}
        searchable
        comboboxProps={{ withinPortal: false }}
        data={options.map((task) => ({ value: task.id, label: `${task.title} (${task.number})` }))}
        // The server has searched already.
        filter={({ options: found }) => found}
        value={value ?? null}
        onSearchChange={setTyped}
        onChange={(id) => onChange(id ?? undefined)}
        nothingFoundMessage={t('signUps.filter.noTask')}
      />
    </FilterChip>
  )
}
