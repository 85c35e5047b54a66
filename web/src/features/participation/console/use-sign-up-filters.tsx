import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { cooperations } from '@sampan/contract/cooperation'
import { tiers } from '@sampan/contract/creator'
import type { ParticipationRow } from '@sampan/contract/task'
import { participationStatuses } from '@sampan/contract/task-status'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useHasTaskList, useTaskChoices } from '#features/participation/participation.api.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { FilterChip } from '#ui/table/toolbar.tsx'

/** What narrows the list of participations. */
export function useSignUpFilters(task: TaskFilterProps): Filter[] {
  const { t } = useTranslation(['task', 'ui', 'sample'])
  const { data: tenant } = useTenant()
  const hasTasks = useHasTaskList()
  return [
    ...(hasTasks ? [{ kind: 'own' as const, field: 'task', part: <TaskFilter {...task} /> }] : []),
    {
      kind: 'many',
      field: 'status',
      name: t('signUps.filter.status'),
      options: participationStatuses.map((code) => ({
        value: String(code),
        label: t(`ui:status.task.${code}`),
      })),
    },
    {
      kind: 'many',
      field: 'kind',
      name: t('signUps.filter.kind'),
      options: Object.keys(cooperations).map((code) => ({ value: code, label: t(`cooperation.${code}`) })),
    },
    {
      kind: 'many',
      field: 'tier',
      name: t('signUps.filter.tier'),
      options: tiers.map((tier) => ({ value: tier, label: t(`sample:tier.${tier}`) })),
    },
    {
      kind: 'many',
      field: 'country',
      name: t('signUps.filter.country'),
      options: (tenant?.countries ?? []).map(({ countryCode, name }) => ({
        value: countryCode,
        label: name,
      })),
    },
    { kind: 'toggle', field: 'abnormal', name: t('signUps.filter.abnormal'), icon: IconAlertTriangle },
  ]
}

interface TaskFilterProps {
  value: string | undefined
  onChange: (id: string | undefined) => void
  rows: ParticipationRow[] | undefined
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
