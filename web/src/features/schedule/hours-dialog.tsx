import { Checkbox, TextInput } from '@mantine/core'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { getWorkHours } from '@sampan/contract/schedule'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useSaveWorkHours, useWorkHours } from './schedule.api.ts'
import classes from './schedule.module.css'
import { zoneName } from './zone-name.ts'

interface HoursDialogProps {
  opened: boolean
  onClose: () => void
  /** By the calls of the site, for creators. */
  isOwn?: boolean
}

/** On which weekdays and from when to when the reader may be planned. */
export function HoursDialog({ opened, onClose, isOwn = false }: HoursDialogProps) {
  const { t } = useTranslation('schedule')
  const { data, error, refetch, isFetching } = useWorkHours(opened, isOwn)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('hours.verb')} size={480}>
      {opened &&
        (data && !isFetching ? (
          <HoursForm hours={data} onClose={onClose} isOwn={isOwn} />
        ) : error ? (
          <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={7} form="rows" />
        ))}
    </Dialog>
  )
}

type Hours = OutputOf<typeof getWorkHours>
interface Day {
  weekday: number
  isOn: boolean
  from: string
  to: string
}

const two = (value: number): string => String(value).padStart(2, '0')
const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
/** Midnight ends a day. */
const minutesOf = (clock: string, isEnd: boolean): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const read = hours * 60 + minutes
  return isEnd && read === 0 ? 1_440 : read
}
/** Monday, in UTC: a week of names. */
const monday = Date.UTC(2026, 10, 23, 12)

const daysOf = (hours: Hours): Day[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const kept = hours.days.find((each) => each.weekday === weekday)
    return {
      weekday,
      isOn: kept !== undefined,
      from: clockOf(kept?.from ?? 540),
      to: clockOf(kept?.to ?? 1_080),
    }
  })

function HoursForm({ hours, onClose, isOwn }: { hours: Hours; onClose: () => void; isOwn: boolean }) {
  const { t } = useTranslation(['schedule', 'errors'])
  const { timeZone, languageTag } = usePlace()
  const save = useSaveWorkHours(isOwn)
  const [days, setDays] = useState(daysOf(hours))
  const [note, setNote] = useState('')
  const name = new Intl.DateTimeFormat(languageTag, { weekday: 'long', timeZone: 'UTC' })
  const zone = hours.days.length > 0 ? hours.timeZone : timeZone
  const isTurned = ({ isOn, from, to }: Day) => isOn && minutesOf(from, false) >= minutesOf(to, true)
  const change = (weekday: number, next: Partial<Day>) =>
    setDays((old) => old.map((each) => (each.weekday === weekday ? { ...each, ...next } : each)))
  async function onSave() {
    setNote('')
    if (days.some(isTurned)) return
    try {
      await save.mutateAsync({
        timeZone: zone,
        days: days.flatMap(({ weekday, isOn, from, to }) =>
          isOn ? [{ weekday, from: minutesOf(from, false), to: minutesOf(to, true) }] : [],
        ),
      })
      showDone(t('saved'))
      onClose()
    } catch (error) {
      setNote(messageOf(error))
    }
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSave()
      }}
    >
      <p className="t-small second">{t('hours.help', { zone: zoneName(zone, languageTag) })}</p>
      {days.map((each) => {
        const day = name.format(monday + (each.weekday - 1) * 86_400_000)
        return (
          <div key={each.weekday} className={classes.hours}>
            <Checkbox
              label={day}
              checked={each.isOn}
              onChange={(event) => change(each.weekday, { isOn: event.currentTarget.checked })}
            />
            <TextInput
              type="time"
              aria-label={t('hours.from', { day })}
              disabled={!each.isOn}
              value={each.from}
              onChange={(event) => change(each.weekday, { from: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              aria-label={t('hours.to', { day })}
              disabled={!each.isOn}
              value={each.to}
              error={isTurned(each) && t('errors:endBeforeStart')}
              onChange={(event) => change(each.weekday, { to: event.currentTarget.value })}
            />
          </div>
        )
      })}
      <DialogActions onCancel={onClose} confirmLabel={t('save')} busy={save.isPending} fault={note} />
    </form>
  )
}
