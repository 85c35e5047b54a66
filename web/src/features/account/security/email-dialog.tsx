import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changeEmail } from '@sampan/contract/account.schemas'
import { useState } from 'react'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from '../account.module.css'
import { CodeField } from '../code-field.tsx'
import { ImageCodeField } from '../image-code-field.tsx'
import { useImageCode } from '../use-image-code.ts'
import { useChangeEmail } from './security.api.ts'

/** A new email by a code that is mailed there and the password; on the phone a sheet. */
export function EmailDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('security.emailDialog')}>
      {opened && <EmailForm onClose={onClose} />}
    </Dialog>
  )
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const write = useChangeEmail()
  const imageCode = useImageCode()
  const [imgCode, setImgCode] = useState('')
  const [note, setNote] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: { email: '', verifyCode: '', password: '' },
    validate: validateWith(changeEmail.input),
  })

  async function onSubmit(values: typeof form.values): Promise<void> {
    if (write.isPending) return
    setNote('')
    try {
      await write.mutateAsync(values)
      showDone(t('security.emailDone'))
      onClose()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }

  return (
    <form className={classes.form} onSubmit={form.onSubmit(onSubmit, focusFirstFault(form))} noValidate>
      <p className={classes.lead}>{t('security.emailText')}</p>
      <TextInput
        label={t('security.newEmail')}
        type="email"
        autoComplete="email"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <ImageCodeField
        code={imageCode}
        value={imgCode}
        onChange={(event) => setImgCode(event.currentTarget.value)}
      />
      <CodeField
        {...form.getInputProps('verifyCode')}
        email={form.values.email}
        imageCode={imageCode}
        imageAnswer={imgCode}
        onEmailError={(message) => form.setFieldError('email', message)}
        onImageError={setNote}
      />
      <PasswordField
        label={t('security.oldPassword')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('security.saveEmail')}
        busy={write.isPending}
        fault={note}
      />
    </form>
  )
}
