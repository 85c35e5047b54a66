import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { inviteCodeLimits } from '@sampan/contract/invite-code'
import { makeInviteCode } from '@sampan/contract/invite-code.schemas'
import { useState } from 'react'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useInviteCodes, useMakeInviteCode } from './invite-code.api.ts'
import classes from './invite-code.module.css'

/** Makes a code; an administrator says for which specialist. */
export function InviteCodeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('invite-code')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('new')} size={440}>
      {opened && <CodeForm onClose={onClose} />}
    </Dialog>
  )
}

function CodeForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invite-code')
  const make = useMakeInviteCode()
  const { data } = useInviteCodes({ pageSize: 1 })
  const [note, setNote] = useState('')
  const specialists = data?.specialists ?? []
  const form = useForm({
    mode: 'controlled',
    initialValues: { note: '', specialistId: '' },
    validate: validateWith(makeInviteCode.input),
  })
  async function onMake(values: typeof form.values) {
    setNote('')
    try {
      const { code } = await make.mutateAsync(values)
      showDone(t('made', { code }))
      onClose()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(onMake, focusFirstFault(form))}>
      <TextInput
        label={t('note')}
        description={t('noteHelp')}
        maxLength={inviteCodeLimits.note}
        data-autofocus
        {...form.getInputProps('note')}
      />
      {specialists.length > 1 && (
        <Select
          label={t('column.specialist')}
          searchable
          data={specialists.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('specialistId')}
          value={form.values.specialistId || null}
          onChange={(id) => form.setFieldValue('specialistId', id ?? '')}
        />
      )}
      <DialogActions onCancel={onClose} confirmLabel={t('make')} busy={make.isPending} fault={note} />
    </form>
  )
}
