import { Anchor, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { resetPassword } from '@sampan/contract/account.schemas'
import { useState } from 'react'
import { readDraft, saveDraft } from '#lib/draft.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { isOverSaid, readEmail } from '#lib/session.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useResetPassword } from './account.api.ts'
import classes from './account.module.css'
import { CodeField } from './code-field.tsx'
import { FormNote } from './form-note.tsx'
import { ImageCodeField } from './image-code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useImageCode } from './use-image-code.ts'

/** A new password with a mailed code; afterwards the reader logs in with it. */
export function ResetForm({ onDone, onLogIn }: { onDone: () => void; onLogIn: () => void }) {
  const { t } = useTranslation('account')
  const imageCode = useImageCode()
  const write = useResetPassword()
  const [note, setNote] = useState('')
  const [imgCode, setImgCode] = useState('')
  const form = useForm({
    mode: 'controlled',
    // What was typed to log in is taken over, and goes back with the reader (R270).
    initialValues: {
      email: readDraft<{ email: string }>('login')?.email ?? (isOverSaid() ? readEmail() : ''),
      verifyCode: '',
      password: '',
    },
    validate: validateWith(resetPassword.input),
  })

  const keepTyped = () => saveDraft('login', { email: form.values.email })

  async function onSubmit(values: typeof form.values): Promise<void> {
    setNote('')
    try {
      await write.mutateAsync(values)
      // Other clients show this success as an error; this one says what it is.
      showDone(t('reset.done'))
      keepTyped()
      onDone()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }

  function onBack(): void {
    keepTyped()
    onLogIn()
  }

  return (
    <form className={classes.form} onSubmit={form.onSubmit(onSubmit, focusFirstFault(form))} noValidate>
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
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
      <NewPasswordField label={t('newPassword')} {...form.getInputProps('password')} />
      <FormNote text={note} />
      <ActionButton
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        busy={write.isPending}
        busyLabel={t('reset.busy')}
      >
        {t('reset.button')}
      </ActionButton>
      <Anchor component="button" type="button" onClick={onBack}>
        {t('reset.back')}
      </Anchor>
    </form>
  )
}
