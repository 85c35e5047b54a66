import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CreatorGroup } from '@sampan/contract/group'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useGroups } from './group.api.ts'

/** What is shown of a group that is chosen, and its id. */
export type ChosenGroup = Pick<CreatorGroup, 'id' | 'name' | 'members'>

interface GroupSelectProps {
  /** The one that is chosen: a search need not bring it. */
  value: ChosenGroup | null
  onChange: (group: ChosenGroup | null) => void
  label: string
  description?: ReactNode
  /** What is wrong with the one that is chosen. */
  fault?: string | undefined
  /** Within the form of a filter. */
  isInFilter?: boolean
}

/** One of the groups of the reader's team, found by typing. Absent where there are none. */
export function GroupSelect({ value, onChange, isInFilter = false, ...words }: GroupSelectProps) {
  const { label, description, fault } = words
  const { t } = useTranslation('group')
  const [typed, setTyped] = useState('')
  // The field holds the name of what is chosen, which is no search.
  const [query] = useDebouncedValue(typed === value?.name ? '' : typed.trim(), 250)
  const { data, isPending, error, refetch } = useGroups({ pageSize: 20, ...(query && { query }) })
  const found: readonly ChosenGroup[] = data?.rows ?? []
  const options = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  if (!isPending && !error && options.length === 0 && !query) return null
  return (
    <Select
      disabled={isPending && !data}
      label={label}
      placeholder={t('choose')}
      description={description}
      error={error && !data ? messageOf(error) : fault}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already.
      filter={({ options: all }) => all}
      value={value?.id ?? null}
      clearable
      searchable
      comboboxProps={{ withinPortal: !isInFilter }}
      clearButtonProps={{ 'aria-label': t('chooseNone', { name: value?.name ?? '' }) }}
      onDropdownOpen={() => error && void refetch()}
      onSearchChange={setTyped}
      onChange={(id) => onChange(options.find((each) => each.id === id) ?? null)}
      nothingFoundMessage={t('noMatch')}
    />
  )
}
