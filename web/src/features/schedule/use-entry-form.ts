import { useForm } from '@mantine/form'
import type { Repeat, ScheduleScope } from '@sampan/contract/schedule'
import { saveSchedule } from '@sampan/contract/schedule.schemas'
import { useState } from 'react'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import type { EntryFormProps } from './entry-form.tsx'
import { clockOf } from './grid-place.ts'
import { memberOf } from './people-field.tsx'
import { useSaveSchedule } from './schedule.api.ts'
import { beginOf, later, minutesBetween, wallIn } from './week.ts'

type Values = {
  title: string
  description: string
  people: string[]
  studioId: string
  timeZone: string
  start: string
  end: string
  repeat: Repeat
  weekdays: number[]
  repeatUntil: string
  isPrivate: boolean
  scope: ScheduleScope
}

function valuesOf({ row, day = '', minute, studioId }: EntryFormProps, timeZone: string): Values {
  const begin = minute ?? beginOf(day, wallIn(new Date().toISOString(), timeZone))
  const empty: Values = {
    title: '',
    description: '',
    people: [],
    studioId: studioId ?? '',
    timeZone,
    start: `${day}T${clockOf(begin)}`,
    end: later(`${day}T${clockOf(begin)}`, 60),
    repeat: 'none',
    weekdays: [],
    repeatUntil: '',
    isPrivate: false,
    scope: 'one',
  }
  if (!row?.details) return empty
  const { title, description, people, repeat, weekdays, repeatUntil } = row.details
  return {
    ...empty,
    ...{ title, description, repeat, weekdays },
    people: people.map(memberOf),
    studioId: row.studio?.id ?? '',
    // An entry keeps the wall clock of its own zone.
    timeZone: row.timeZone,
    start: wallIn(row.start, row.timeZone),
    end: wallIn(row.end, row.timeZone),
    repeatUntil: repeatUntil ?? '',
    isPrivate: row.isPrivate,
  }
}

const idsOf = (people: readonly string[], kind: 'creator' | 'person'): string[] =>
  people.flatMap((value) => (value.startsWith(`${kind} `) ? value.slice(kind.length + 1) : []))

function requestOf({ people, studioId, repeatUntil, scope, ...values }: Values, id: string | undefined) {
  const isRepeated = values.repeat !== 'none'
  return {
    ...values,
    creatorIds: idsOf(people, 'creator'),
    participantIds: idsOf(people, 'person'),
    ...(studioId && { studioId }),
    ...(isRepeated && repeatUntil && { repeatUntil }),
    ...(id && { id, scope }),
  }
}

/** Making an entry, or changing one. A clash is told at the start, with the next free slot. */
export function useEntryForm(props: EntryFormProps) {
  const { t } = useTranslation('schedule')
  const { timeZone } = usePlace()
  const save = useSaveSchedule()
  const [note, setNote] = useState('')
  const id = props.row?.id
  const isRepeated = props.row?.details !== null && props.row?.details?.repeat !== 'none'
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: valuesOf(props, timeZone),
    validate: (values) => validateWith(saveSchedule.input)(requestOf(values, id)),
  })
  async function onSubmit(values: Values): Promise<void> {
    setNote('')
    try {
      const scope = isRepeated ? values.scope : 'all'
      await save.mutateAsync(requestOf({ ...values, scope }, id))
      showDone(t('saved'))
      props.onDone()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return { form, note, isBusy: save.isPending, onSubmit: form.onSubmit(onSubmit, focusFirstFault(form)) }
}

/** The end moves along with the start, so that an entry keeps its length; an end before the start is left to its field. */
export function setStart(form: EntryFormState, start: string): void {
  const { start: former, end } = form.getValues()
  form.setFieldValue('start', start)
  const length = minutesBetween(former, end)
  if (start && length > 0) form.setFieldValue('end', later(start, length))
}
export type EntryFormState = ReturnType<typeof useEntryForm>['form']
