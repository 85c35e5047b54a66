import { useForm } from '@mantine/form'
import { type SampleGroup, sampleGroupLimits } from '@sampan/contract/sample-group'
import { saveSampleGroup } from '@sampan/contract/sample-group.schemas'
import { useState } from 'react'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CountedInput } from '#ui/form/counted/counted.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useSaveSampleGroup } from './sample-group.api.ts'
import classes from './sample-group.module.css'

interface SampleGroupDialogProps {
  /** The group to rename, or a new one; undefined keeps the dialog shut. */
  group: Pick<SampleGroup, 'id' | 'name' | 'version'> | 'new' | undefined
  /** What is in a new group from the start. */
  sampleIds?: readonly string[]
  onClose: () => void
  onDone?: (group: SampleGroup) => void
}

/** Makes a group of samples, or renames one. */
export function SampleGroupDialog({ group, ...rest }: SampleGroupDialogProps) {
  const { t } = useTranslation('sample-group')
  return (
    <Dialog
      opened={group !== undefined}
      onClose={rest.onClose}
      title={group === 'new' ? t('new') : t('rename')}
      size={420}
    >
      {group && <GroupForm group={group === 'new' ? undefined : group} {...rest} />}
    </Dialog>
  )
}

type GroupFormProps = Omit<SampleGroupDialogProps, 'group'> & {
  group: Pick<SampleGroup, 'id' | 'name' | 'version'> | undefined
}

function GroupForm({ group, sampleIds = [], onClose, onDone }: GroupFormProps) {
  const { t } = useTranslation('sample-group')
  const save = useSaveSampleGroup()
  const [note, setNote] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: group?.name ?? '' },
    validate: validateWith(saveSampleGroup.input),
  })
  async function onSave({ name }: typeof form.values) {
    setNote('')
    try {
      const saved = await save.mutateAsync({
        name,
        ...(group && { id: group.id, version: group.version }),
        sampleIds: [...sampleIds],
      })
      showDone(t('saved', { name: saved.name }))
      onClose()
      onDone?.(saved)
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(onSave, focusFirstFault(form))}>
      <CountedInput
        label={t('column.name')}
        maxLength={sampleGroupLimits.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <DialogActions onCancel={onClose} confirmLabel={t('save')} busy={save.isPending} fault={note} />
    </form>
  )
}
