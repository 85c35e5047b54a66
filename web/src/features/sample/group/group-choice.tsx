import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SampleGroup } from '@sampan/contract/sample-group'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useSampleGroups } from './sample-group.api.ts'
import classes from './sample-group.module.css'

interface GroupChoiceProps {
  isBusy?: boolean
  onChoose: (group: SampleGroup) => void
}

/** The groups of samples that are in use, by a part of their name. */
export function GroupChoice({ isBusy = false, onChoose }: GroupChoiceProps) {
  const { t } = useTranslation('sample-group')
  const { number } = useFormats()
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 300)
  const { data, error, refetch } = useSampleGroups({ pageSize: 20, ...(query && { query }) })
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {error && !data && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} form="rows" />}
      {data?.rows.length === 0 && <p className="t-small second">{query ? t('noMatch') : t('add.none')}</p>}
      <ul className={classes.choices}>
        {data?.rows.map((group) => (
          <li key={group.id}>
            <Button
              variant="quiet"
              fullWidth
              justify="space-between"
              disabled={isBusy}
              rightSection={<span className="t-meta dim num">{number(group.samples)}</span>}
              onClick={() => onChoose(group)}
            >
              {group.name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
