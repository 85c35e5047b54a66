import { Anchor, SegmentedControl, TextInput } from '@mantine/core'
import { accountTypes } from '@sampan/contract/account'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import classes from './account.module.css'
import { AgreementBox } from './agreement-box.tsx'
import { CodeField } from './code-field.tsx'
import { FormNote } from './form-note.tsx'
import { ImageCodeField } from './image-code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { RegisterBrandFields } from './register-brand-fields.tsx'
import { RegisterContacts } from './register-contacts.tsx'
import { RegisterPlatforms } from './register-platforms.tsx'
import { useRegisterForm } from './use-register.ts'

interface RegisterFormProps {
  isPhone?: boolean
  /** Where TikTok's answer comes back to; `scene=reg` is in it. */
  returnTo: string
  onDone: () => void
  onLogIn: () => void
}

/** One form for creators and brand owners. */
export function RegisterForm({ isPhone = false, returnTo, onDone, onLogIn }: RegisterFormProps) {
  const { t } = useTranslation('account')
  const register = useRegisterForm(onDone)
  const { form, imageCode, isCreator } = register
  return (
    // The dialog opens on the form, not on the cross that leaves it.
    <form className={classes.form} onSubmit={register.onSubmit} noValidate data-autofocus tabIndex={-1}>
      <SegmentedControl
        fullWidth
        aria-label={t('register.type')}
        data={[
          { value: String(accountTypes.creator), label: t('register.creator') },
          { value: String(accountTypes.brand), label: t('register.brand') },
        ]}
        value={String(form.values.type)}
        onChange={(value) => form.setFieldValue('type', Number(value))}
      />
      {isCreator && <RegisterPlatforms register={register} returnTo={returnTo} />}
      <TextInput label={t('fullName')} autoComplete="name" {...form.getInputProps('fullName')} />
      <TextInput label={t('email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
      <ImageCodeField code={imageCode} {...form.getInputProps('imgCode')} />
      <CodeField
        {...form.getInputProps('verifyCode')}
        email={form.values.email}
        imageCode={imageCode}
        imageAnswer={form.values.imgCode}
        onEmailError={(message) => form.setFieldError('email', message)}
        onImageError={(message) => form.setFieldError('imgCode', message)}
      />
      <div className={classes.two}>
        <NewPasswordField label={t('password')} {...form.getInputProps('password')} />
        <PasswordField
          label={t('repassword')}
          autoComplete="new-password"
          {...form.getInputProps('repassword')}
        />
      </div>
      {isCreator ? <RegisterContacts register={register} /> : <RegisterBrandFields register={register} />}
      <TextInput label={t('inviteCode')} {...form.getInputProps('inviteCode')} />
      <AgreementBox
        isPhone={isPhone}
        role={isCreator ? 'creator' : 'brand'}
        {...form.getInputProps('agreed', { type: 'checkbox' })}
      />
      <div className={classes.submit}>
        <FormNote text={register.note} />
        <ActionButton
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          busy={register.isBusy}
          busyLabel={t('register.busy')}
        >
          {t('register.button')}
        </ActionButton>
      </div>
      <p className="second">
        {t('register.hasAccount')}{' '}
        <Anchor component="button" type="button" onClick={onLogIn}>
          {t('register.logIn')}
        </Anchor>
      </p>
    </form>
  )
}
