import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '@sampan/contract/limits'
import { saveStudio } from '@sampan/contract/schedule.schemas'
import { useState } from 'react'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useSaveStudio, useStudios } from './schedule.api.ts'
import classes from './schedule.module.css'

/** The studios of the reader's team, and a new one. */
export function StudioDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('schedule')
  const { data } = useStudios()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('studio.verb')} size={640}>
      <div className={classes.form}>
        {data?.rows.length === 0 && <p className="t-small second">{t('studio.empty')}</p>}
        {data?.rows.map((studio) =>
          studio.isEditable ? (
            <StudioForm key={studio.id} studio={studio} />
          ) : (
            <p key={studio.id} className="t-card">
              {studio.name}
            </p>
          ),
        )}
        {opened && <StudioForm key={`new ${data?.rows.length ?? 0}`} />}
      </div>
    </Dialog>
  )
}

interface Studio {
  id: string
  name: string
  note: string
}

function StudioForm({ studio }: { studio?: Studio }) {
  const { t } = useTranslation('schedule')
  const save = useSaveStudio()
  const [note, setNote] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: studio?.name ?? '', note: studio?.note ?? '' },
    validate: validateWith(saveStudio.input),
  })
  async function onSave(values: typeof form.values) {
    setNote('')
    try {
      await save.mutateAsync({ ...values, ...(studio && { id: studio.id }) })
      form.resetDirty()
      showDone(t('saved'))
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <form
      className={classes.studio}
      noValidate
      onSubmit={form.onSubmit((values) => void onSave(values), focusFirstFault(form))}
    >
      <TextInput
        label={studio ? t('studio.name') : t('studio.new')}
        maxLength={limits.nameMax}
        {...form.getInputProps('name')}
        error={form.errors.name ?? note}
      />
      <TextInput
        label={t('studio.note')}
        placeholder={t('studio.noteHint')}
        maxLength={limits.nameMax}
        {...form.getInputProps('note')}
      />
      <ActionButton
        type="submit"
        variant={studio ? 'secondary' : 'primary'}
        busy={save.isPending}
        disabled={studio !== undefined && !form.isDirty()}
      >
        {studio ? t('save') : t('studio.add')}
      </ActionButton>
    </form>
  )
}
