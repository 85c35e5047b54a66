import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { labelOf, memberOf } from './people-field.tsx'
import { useSchedulePeople } from './schedule.api.ts'
import classes from './schedule.module.css'
import type { Whose } from './use-whose.ts'

interface PersonChoiceProps {
  whose: Pick<Whose, 'person' | 'isChosen'>
  /** In: an account of a platform, or a person; neither for everybody. */
  onChoose: (creator: string | undefined, person: string | undefined) => void
}

/** Chooses whose time is shown: everybody's, or that of one creator or colleague. */
export function PersonChoice({ whose: { person: chosen, isChosen }, onChoose }: PersonChoiceProps) {
  const { t } = useTranslation('schedule')
  const [typed, setTyped] = useState('')
  const name = chosen ? labelOf(chosen) : ''
  // What the field shows of the choice is nothing that is looked for.
  const [query] = useDebouncedValue(typed === name ? '' : typed.trim(), 250)
  const { data } = useSchedulePeople(query)
  const found = (data?.rows ?? []).map((each) => ({ value: memberOf(each), label: labelOf(each) }))
  const own = chosen && { value: memberOf(chosen), label: name }
  const others = found.filter(({ value }) => value !== own?.value)
  return (
    <Select
      size="xs"
      className={classes.person as string}
      aria-label={t('whose.who')}
      placeholder={t(isChosen ? 'whose.somebody' : 'whose.everybody')}
      data={own ? [own, ...others] : others}
      searchable
      clearable
      // The server has searched already, in every writing.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('field.nobody')}
      value={own?.value ?? null}
      onChange={(value) => {
        const [kind, id] = value?.split(' ') ?? []
        onChoose(kind === 'creator' ? id : undefined, kind === 'person' ? id : undefined)
      }}
    />
  )
}
