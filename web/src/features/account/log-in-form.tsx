import { Anchor, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { logIn } from '@sampan/contract/account.schemas'
import { limits } from '@sampan/contract/limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { readDraft, saveDraft } from '#lib/draft.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useIsSessionOver } from '#lib/session.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useEnter, useLogIn } from './account.api.ts'
import classes from './account.module.css'
import { AgreementBox } from './agreement-box.tsx'
import { FormNote } from './form-note.tsx'
import { ImageCodeField } from './image-code-field.tsx'
import { useImageCode } from './use-image-code.ts'

const schema = logIn.input.and(z.object({ agreed: z.literal(true, 'errors:agreementNeeded') }))

interface LogInFormProps {
  isPhone?: boolean
  onDone: () => void
  onRegister: () => void
  onReset: () => void
}

/** Email, password, agreement, then the call; the button takes one press a second. */
export function LogInForm({ isPhone = false, onDone, onRegister, onReset }: LogInFormProps) {
  const { t } = useTranslation('account')
  const { t: ui } = useTranslation('ui')
  const isOver = useIsSessionOver()
  const imageCode = useImageCode()
  const write = useLogIn()
  const enter = useEnter()
  const [note, setNote] = useState('')
  const pressedAt = useRef(0)
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      email: readDraft<{ email: string }>('login')?.email ?? '',
      password: '',
      imgCode: '',
      agreed: false,
    },
    validate: validateWith(schema),
    onValuesChange: ({ email }) => saveDraft('login', { email }),
  })

  async function onSubmit({ email, password, imgCode }: typeof form.values): Promise<void> {
    if (Date.now() - pressedAt.current < limits.clickThrottle) return
    pressedAt.current = Date.now()
    setNote('')
    try {
      await enter(await write.mutateAsync({ email, password, imgCode, random: imageCode.random }))
      showDone(t('logIn.done'))
      onDone()
    } catch (error) {
      await imageCode.notice(error)
      form.setFieldValue('imgCode', '')
      setNote(showRefusal(form, error))
    }
  }

  return (
    <form className={classes.form} onSubmit={form.onSubmit(onSubmit, focusFirstFault(form))} noValidate>
      {isOver && (
        <p role="status" className={classes.over}>
          <b>{ui('session.title')}</b> {ui('session.kept')}
        </p>
      )}
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <ImageCodeField code={imageCode} {...form.getInputProps('imgCode')} />
      <AgreementBox isPhone={isPhone} {...form.getInputProps('agreed', { type: 'checkbox' })} />
      <FormNote text={note} />
      <ActionButton
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        busy={write.isPending}
        busyLabel={t('logIn.busy')}
      >
        {t('logIn.button')}
      </ActionButton>
      <div className={classes.links}>
        <Anchor component="button" type="button" onClick={onReset}>
          {t('logIn.forgot')}
        </Anchor>
        <span>
          {t('logIn.noAccount')}{' '}
          <Anchor component="button" type="button" onClick={onRegister}>
            {t('logIn.register')}
          </Anchor>
        </span>
      </div>
    </form>
  )
}
