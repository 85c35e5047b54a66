import { reportSpans } from '@sampan/contract/report'
import { useState } from 'react'
import type { ChosenTask } from '#features/participation/console/task-select.tsx'
import { useHasTaskList } from '#features/participation/participation.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { FilterChip } from '#ui/table/filters/toolbar.tsx'
import { panelWhenAsked } from '#ui/verb/panel-when-asked.tsx'
import { useTaskReportRows } from '../report.api.ts'
import type { useReportSearch } from '../use-report-search.ts'

const TaskSelect = panelWhenAsked(['task'], () =>
  import('#features/participation/console/task-select.tsx').then((file) => file.TaskSelect),
)

/** As far back as a report goes: the name of a task does not depend on what else narrows it. */
const widestSpan = Math.max(...reportSpans)

/** One task, found by typing, or where a row of the table led to it; counts of creators know no tasks. */
export function useTaskFilter(
  { values: { task }, change }: ReturnType<typeof useReportSearch>,
  { knowsTasks }: { knowsTasks: boolean },
): Filter[] {
  const hasTasks = useHasTaskList() && knowsTasks
  if (task === undefined && !hasTasks) return []
  const onChange = (next: string | undefined) => change({ task: next })
  return [{ kind: 'own', field: 'task', part: <TaskFilter value={task} onChange={onChange} /> }]
}

interface TaskFilterProps {
  value: string | undefined
  onChange: (id: string | undefined) => void
}

function TaskFilter({ value, onChange }: TaskFilterProps) {
  const { t } = useTranslation('report')
  const [chosen, setChosen] = useState<ChosenTask>()
  const { data, isLoading, isPlaceholderData } = useTaskReportRows(
    { span: widestSpan, taskIds: value === undefined ? [] : [value], by: 'task', pageSize: 1 },
    value !== undefined,
  )
  const counted = data?.rows.find(({ key }) => key === value)
  const known = [chosen, counted && { id: counted.key, title: counted.name, number: '' }].find(
    (each) => each?.id === value,
  )
  // Nobody has signed up for it since: it has no row, and no name here.
  const shown = known?.title ?? (isLoading || isPlaceholderData ? '…' : t('tasks.thisTask'))
  return (
    <FilterChip name={t('tasks.by.task')} value={value && shown} onRemove={() => onChange(undefined)}>
      <TaskSelect
        value={value}
        known={known}
        onChange={(next) => {
          setChosen(next)
          onChange(next?.id)
        }}
      />
    </FilterChip>
  )
}
