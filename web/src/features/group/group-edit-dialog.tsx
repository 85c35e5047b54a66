import { TagsInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type CreatorGroup, groupLimits } from '@sampan/contract/group'
import { saveCreatorGroup } from '@sampan/contract/group.schemas'
import { useState } from 'react'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CountedInput } from '#ui/form/counted/counted.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useSaveGroup } from './group.api.ts'
import classes from './group.module.css'

interface GroupEditDialogProps {
  /** The group to change, or a new one; undefined keeps the dialog shut. */
  group: CreatorGroup | 'new' | undefined
  /** Who is in a new group from the start. */
  creatorIds?: readonly string[]
  onClose: () => void
  onDone?: (group: CreatorGroup) => void
}

/** Makes a group, or changes its name and tags. */
export function GroupEditDialog({ group, onClose, ...rest }: GroupEditDialogProps) {
  const { t } = useTranslation('group')
  return (
    <Dialog
      opened={group !== undefined}
      onClose={onClose}
      title={group === 'new' ? t('new') : t('edit')}
      size={460}
    >
      {group && <GroupForm group={group === 'new' ? undefined : group} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

type GroupFormProps = Omit<GroupEditDialogProps, 'group'> & { group: CreatorGroup | undefined }

function GroupForm({ group, creatorIds = [], onClose, onDone }: GroupFormProps) {
  const { t } = useTranslation('group')
  const save = useSaveGroup()
  const [note, setNote] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: group?.name ?? '', tags: group?.tags ?? [] },
    validate: validateWith(saveCreatorGroup.input),
  })
  async function onSave(values: typeof form.values) {
    setNote('')
    try {
      const saved = await save.mutateAsync({
        ...values,
        ...(group && { id: group.id, version: group.version }),
        creatorIds: [...creatorIds],
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
        maxLength={groupLimits.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TagsInput
        label={t('column.tags')}
        description={t('tagsHelp')}
        maxTags={groupLimits.tags}
        {...form.getInputProps('tags')}
      />
      <DialogActions onCancel={onClose} confirmLabel={t('save')} busy={save.isPending} fault={note} />
    </form>
  )
}
