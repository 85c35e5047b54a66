import { Anchor, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { logIn } from '@sampan/contract/account.schemas'
import { limits } from '@sampan/contract/limits'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { isOverSaid, keepEmail, readEmail, useIsSessionOver } from '#lib/session.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useEnter, useLogIn } from './account.api.ts'
import classes from './account.module.css'
import { AgreementBox } from './agreement-box.tsx'
import { FormNote } from './form-note.tsx'
import { ImageCodeField } from './image-code-field.tsx'
import { useImageCode } from './use-image-code.ts'

const validate = validateWith(
  logIn.input.and(z.object({ agreed: z.literal(true, 'errors:agreementNeeded') })),
)

interface LogInFormProps {
  isPhone?: boolean
  onDone: () => void
  onRegister: () => void
  onReset: () => void
}

/**
 * Email, password, agreement, then the call; the button takes one press a second. Closed, it forgets what was typed. Whose session ran
 * out here types the password alone (R7).
 */
export function LogInForm({ isPhone = false, onDone, onRegister, onReset }: LogInFormProps) {
  const { t } = useTranslation('account')
  const { t: ui } = useTranslation('ui')
  const isOver = useIsSessionOver()
  const imageCode = useImageCode()
  const write = useLogIn()
  const enter = useEnter()
  const [note, setNote] = useState('')
  const pressedAt = useRef(0)
  // Whose session ran out has agreed before; a log-out, a stranger at this browser and a closed form begin anew.
  const [known] = useState(() => (isOver ? readEmail() : ''))
  const [typed] = useState(() => readDraft<{ email: string }>('login')?.email ?? '')
  useEffect(() => {
    if (!isOverSaid()) dropDraft('login')
  }, [])
  const hasAgreed = (email: string) => isOver && known !== '' && email.trim() === known
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      email: typed || known,
      password: '',
      imgCode: '',
      agreed: false,
    },
    validate: (values) => validate({ ...values, agreed: values.agreed || hasAgreed(values.email) }),
    onValuesChange: ({ email }) => isOverSaid() && saveDraft('login', { email }),
  })

  async function onSubmit({ email, password, imgCode }: typeof form.values): Promise<void> {
    if (Date.now() - pressedAt.current < limits.clickThrottle) return
    pressedAt.current = Date.now()
    setNote('')
    try {
      const tokens = await write.mutateAsync({ email, password, imgCode, random: imageCode.random })
      keepEmail(email.trim())
      dropDraft('login')
      await enter(tokens)
      showDone(t('logIn.done'))
      onDone()
    } catch (error) {
      await imageCode.notice(error)
      form.setFieldValue('imgCode', '')
      setNote(showRefusal(form, error))
    }
  }

  function onForgotten(): void {
    saveDraft('login', { email: form.values.email })
    onReset()
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
        data-autofocus={known === '' || undefined}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        data-autofocus={known !== '' || undefined}
        {...form.getInputProps('password')}
      />
      <ImageCodeField code={imageCode} {...form.getInputProps('imgCode')} />
      {!hasAgreed(form.values.email) && (
        <AgreementBox isPhone={isPhone} {...form.getInputProps('agreed', { type: 'checkbox' })} />
      )}
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
        <Anchor component="button" type="button" onClick={onForgotten}>
          {t('logIn.forgot')}
        </Anchor>
        {!isPhone && (
          <span>
            {t('logIn.noAccount')}{' '}
            <Anchor component="button" type="button" onClick={onRegister}>
              {t('logIn.register')}
            </Anchor>
          </span>
        )}
      </div>
      {isPhone && (
        <div className={classes.newHere}>
          <span className="second">{t('logIn.noAccount')}</span>
          <ActionButton size="lg" fullWidth onClick={onRegister}>
            {t('logIn.register')}
          </ActionButton>
        </div>
      )}
    </form>
  )
}
