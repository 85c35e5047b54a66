import { mayAny } from '@sampan/contract/abilities'
import { cooperations } from '@sampan/contract/cooperation'
import { tiers } from '@sampan/contract/creator'
import { oneOf } from '@sampan/contract/one-of'
import { type ParticipationSign, participationSigns, personSigns } from '@sampan/contract/signs'
import type { ParticipationRow } from '@sampan/contract/task'
import { participationDuties, participationStatus, reviewStages } from '@sampan/contract/task-status'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useHasTaskList } from '#features/participation/participation.api.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { choiceOf } from '#ui/list/choice-of.ts'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { FilterChip } from '#ui/table/filters/toolbar.tsx'
import { panelWhenAsked } from '#ui/verb/panel-when-asked.tsx'
import type { ChosenTask } from './task-select.tsx'

const TaskSelect = panelWhenAsked(['task'], () => import('./task-select.tsx').then((file) => file.TaskSelect))

/** The states as a participation goes through them, then how it ends. */
const inOrder = [
  participationStatus.applied,
  participationStatus.toSubmit,
  ...reviewStages,
  participationStatus.completed,
  participationStatus.settled,
  participationStatus.rejected,
]

/** What narrows the list of participations. */
export function useSignUpFilters(
  { abnormal, sign, since, until }: Narrowed,
  brand: Filter[],
  task: TaskFilterProps,
): Filter[] {
  const signs = useShownSigns()
  const { t } = useTranslation(['task', 'ui', 'sample'])
  const { data: tenant } = useTenant()
  const hasTasks = useHasTaskList()
  return [
    ...(hasTasks ? [{ kind: 'own' as const, field: 'task', part: <TaskFilter {...task} /> }] : []),
    {
      kind: 'many',
      field: 'status',
      name: t('signUps.filter.status'),
      options: inOrder.map((code) => ({
        value: String(code),
        label: t(`ui:status.task.${code}`),
      })),
    },
    choiceOf('many', 'duty', t('signUps.filter.duty'), participationDuties, (duty) =>
      t(`signUps.duty.${duty}`),
    ),
    choiceOf('many', 'kind', t('signUps.filter.kind'), Object.keys(cooperations), (code) =>
      t(`cooperation.${code}`),
    ),
    choiceOf('many', 'tier', t('signUps.filter.tier'), tiers, (tier) => t(`sample:tier.${tier}`)),
    {
      kind: 'many',
      field: 'country',
      name: t('signUps.filter.country'),
      options: (tenant?.countries ?? []).map(({ countryCode, name }) => ({
        value: countryCode,
        label: name,
      })),
    },
    ...brand,
    { kind: 'day', field: 'since', name: t('signUps.filter.since') },
    // A span has a first day; other pages lead here with both.
    ...(since === undefined && until === undefined
      ? []
      : [{ kind: 'day' as const, field: 'until', name: t('signUps.filter.until') }]),
    { kind: 'toggle', field: 'abnormal', name: t('signUps.filter.abnormal'), icon: IconAlertTriangle },
    // Why it is unusual is asked by whoever looks at what is.
    ...(abnormal || sign.length > 0
      ? [choiceOf('many', 'sign', t('signUps.filter.sign'), signs, (each) => t(`signUps.sign.${each}`))]
      : []),
  ]
}

/** What is asked for of unusual cases and of days. */
interface Narrowed {
  abnormal?: unknown
  sign: readonly ParticipationSign[]
  since?: string | undefined
  until?: string | undefined
}

/** The reasons that the reader is shown: an MCN reads nothing of what others have in common with its creators (R174). */
function useShownSigns(): readonly ParticipationSign[] {
  const { data: me } = useMe()
  const seesAll = me !== undefined && mayAny(me.role, 'seeReviewAtOnce')
  return seesAll ? participationSigns : participationSigns.filter((each) => !oneOf(personSigns, each))
}

interface TaskFilterProps {
  value: string | undefined
  onChange: (id: string | undefined) => void
  rows: ParticipationRow[] | undefined
}

/** One task, found by typing; a link from the list of tasks sets it too. */
function TaskFilter({ value, onChange, rows }: TaskFilterProps) {
  const { t } = useTranslation('task')
  const [chosen, setChosen] = useState<ChosenTask>()
  // What the address names is known by the rows that it filters.
  const known = [chosen, ...(rows ?? []).map(({ task }) => task)].find((task) => task?.id === value)
  return (
    <FilterChip
      name={t('signUps.filter.task')}
      value={value && (known?.title ?? t('signUps.filter.oneTask'))}
      onRemove={() => onChange(undefined)}
    >
      <TaskSelect
        known={known}
        value={value}
        onChange={(task) => {
          setChosen(task)
          onChange(task?.id)
        }}
      />
    </FilterChip>
  )
}
