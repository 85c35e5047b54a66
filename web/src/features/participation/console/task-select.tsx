import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ParticipationRow } from '@sampan/contract/task'
import { useState } from 'react'
import { useTaskChoices } from '#features/participation/participation.api.ts'
import { useTranslation } from '#lib/react-words.tsx'

/** What is shown of a task that is chosen, and its id; its number is empty where it is not known. */
export type ChosenTask = Pick<ParticipationRow['task'], 'id' | 'title' | 'number'>

interface TaskSelectProps {
  value: string | undefined
  /** The task of `value`, where somebody knows it: a search need not bring it. */
  known: ChosenTask | undefined
  onChange: (task: ChosenTask | undefined) => void
}

/** One of the reader's tasks, found by typing. */
export function TaskSelect({ value, known, onChange }: TaskSelectProps) {
  const { t } = useTranslation('task')
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, 250)
  const { data } = useTaskChoices(query)
  const tasks: readonly ChosenTask[] = data?.rows ?? []
  const options = known && !tasks.some((task) => task.id === known.id) ? [known, ...tasks] : tasks
  return (
    <Select
      label={t('signUps.filter.task')}
      placeholder={t('signUps.filter.findTask')}
      searchable
      comboboxProps={{ withinPortal: false }}
      data={options.map((task) => ({ value: task.id, label: labelOf(task) }))}
      // The server has searched already.
      filter={({ options: found }) => found}
      value={value ?? null}
      onSearchChange={setTyped}
      onChange={(id) => onChange(options.find((task) => task.id === id))}
      nothingFoundMessage={t('signUps.filter.noTask')}
    />
  )
}

const labelOf = ({ title, number }: ChosenTask): string => (number ? `${title} (${number})` : title)
