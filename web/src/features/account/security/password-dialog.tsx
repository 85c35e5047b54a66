import { useForm } from '@mantine/form'
import { changePassword } from '@sampan/contract/account.schemas'
import { useState } from 'react'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { renewSession } from '#lib/session.ts'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from '../account.module.css'
import { NewPasswordField } from '../new-password-field.tsx'
import { useChangePassword } from './security.api.ts'

/** A new password by the present one; on the phone a sheet. */
export function PasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('security.dialogTitle')}>
      {opened && <PasswordForm onClose={onClose} />}
    </Dialog>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const write = useChangePassword()
  const [note, setNote] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: { oldPassword: '', password: '', repassword: '' },
    validate: validateWith(changePassword.input),
  })

  async function onSubmit(values: typeof form.values): Promise<void> {
    if (write.isPending) return
    setNote('')
    try {
      // Every session is over, also this one: the answer begins it anew.
      renewSession(await write.mutateAsync(values))
      showDone(t('security.done'))
      onClose()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }

  return (
    <form className={classes.form} onSubmit={form.onSubmit(onSubmit, focusFirstFault(form))} noValidate>
      <p className={classes.lead}>{t('security.dialogText')}</p>
      <PasswordField
        label={t('security.oldPassword')}
        description={t('security.forgotten')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('oldPassword')}
      />
      <NewPasswordField label={t('newPassword')} {...form.getInputProps('password')} />
      <PasswordField
        label={t('repassword')}
        autoComplete="new-password"
        {...form.getInputProps('repassword')}
      />
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('security.save')}
        busy={write.isPending}
        fault={note}
      />
    </form>
  )
}
