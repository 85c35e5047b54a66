import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { accountName } from '@sampan/contract/creator-account-name'
import { scheduleLimits } from '@sampan/contract/schedule'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { useSchedulePeople } from './schedule.api.ts'
import type { EntryFormState } from './use-entry-form.ts'

interface Person {
  id: string
  name: string
  platform: number | null
  handle: string | null
  creatorId: string | null
}

/** A creator takes part with an account of a platform, a colleague as a person. */
export const memberOf = ({ id, creatorId }: Pick<Person, 'id' | 'creatorId'>): string =>
  creatorId ? `creator ${creatorId}` : `person ${id}`

export const labelOf = ({ name, platform, handle }: Pick<Person, 'name' | 'platform' | 'handle'>): string =>
  handle && platform !== null ? `${name}, ${accountName({ platform, handle })}` : name

/** Who takes part: creators and colleagues, found by a part of a name or handle. */
export function PeopleField({ form, known }: { form: EntryFormState; known: readonly Person[] }) {
  const { t } = useTranslation('schedule')
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 250)
  const { data } = useSchedulePeople(query)
  // Those chosen keep their names while the search brings others.
  const [seen, setSeen] = useState(new Map(known.map((each) => [memberOf(each), labelOf(each)])))
  const found = (data?.rows ?? []).map((each) => ({ value: memberOf(each), label: labelOf(each) }))
  const chosen = form.values.people.map((value) => ({ value, label: seen.get(value) ?? value }))
  const others = found.filter(({ value }) => !form.values.people.includes(value))
  return (
    <MultiSelect
      label={t('field.people')}
      data={[...chosen, ...others]}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already, in every writing.
      filter={({ options }) => options}
      maxValues={scheduleLimits.peopleMax}
      nothingFoundMessage={t('field.nobody')}
      value={form.values.people}
      error={form.errors.creatorIds ?? form.errors.participantIds}
      onChange={(values) => {
        setSeen((old) => new Map([...old, ...found.map(({ value, label }) => [value, label] as const)]))
        form.setFieldValue('people', values)
      }}
    />
  )
}
