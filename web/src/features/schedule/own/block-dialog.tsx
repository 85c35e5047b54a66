import { Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { useDraft } from '#lib/draft.ts'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { dayAfter } from '../week.ts'
import { useSaveMySchedule } from './own-schedule.api.ts'
import classes from './own-schedule.module.css'

interface BlockDialogProps {
  opened: boolean
  day: string
  onClose: () => void
}

/** Own time of a creator, in which nobody can plan them. */
export function BlockDialog({ opened, day, onClose }: BlockDialogProps) {
  const { t } = useTranslation('schedule')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('own.block')} size={480}>
      {opened && <BlockForm day={day} onClose={onClose} />}
    </Dialog>
  )
}

type Faults = Partial<Record<'title' | 'start' | 'end' | 'form', string>>

function BlockForm({ day, onClose }: Omit<BlockDialogProps, 'opened'>) {
  const { t } = useTranslation(['schedule', 'errors'])
  const { timeZone } = usePlace()
  const save = useSaveMySchedule()
  const [form, change, forget] = useDraft(`schedule-block-${day}`, {
    ...{ title: '', day, from: '09:00', to: '12:00', isPrivate: true },
  })
  const [faults, setFaults] = useState<Faults>({})
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (save.isPending) return
    setFaults({})
    const { title, isPrivate } = form
    // What ends before it begins ends on the next day.
    const lastDay = form.to <= form.from ? dayAfter(form.day, 1) : form.day
    try {
      await save.mutateAsync({
        ...{ title, isPrivate, timeZone },
        ...{ start: `${form.day}T${form.from}`, end: `${lastDay}T${form.to}` },
      })
      forget()
      showDone(t('saved'))
      onClose()
    } catch (error) {
      setFaults(faultsOf(error))
    }
  }
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className={classes.fields}>
        <TextInput
          label={t('own.what')}
          value={form.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          error={faults.title}
          maxLength={100}
          data-autofocus
        />
        <TextInput
          type="date"
          label={t('own.day')}
          value={form.day}
          onChange={(event) => change({ day: event.currentTarget.value })}
        />
        <div className={classes.times}>
          <TextInput
            type="time"
            label={t('field.start')}
            value={form.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
            error={faults.start}
          />
          <TextInput
            type="time"
            label={t('field.end')}
            value={form.to}
            onChange={(event) => change({ to: event.currentTarget.value })}
            error={faults.end}
          />
        </div>
        <Checkbox
          label={t('field.private')}
          description={t('own.private')}
          checked={form.isPrivate}
          onChange={(event) => change({ isPrivate: event.currentTarget.checked })}
        />
      </div>
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('save')}
        busy={save.isPending}
        fault={faults.form ?? ''}
      />
    </form>
  )
}

function faultsOf(error: unknown): Faults {
  const fields = error instanceof ApiError ? error.fields : []
  const known = fields.filter(({ path }) => path === 'title' || path === 'start' || path === 'end')
  if (known.length === 0) return { form: messageOf(error) }
  return Object.fromEntries(known.map(({ path, message }) => [path, message]))
}
