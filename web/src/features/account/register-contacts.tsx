import { TextInput } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './account.module.css'
import type { RegisterForm } from './use-register.ts'

/** How a creator is reached beside the mail: each of them may be left out. */
export function RegisterContacts({ register }: { register: RegisterForm }) {
  const { t } = useTranslation('account')
  const { form } = register
  return (
    <>
      <TextInput
        label={t('phoneOptional')}
        type="tel"
        autoComplete="tel"
        maxLength={limits.phoneMax}
        {...form.getInputProps('phone')}
      />
      <RegisterMessengers register={register} />
    </>
  )
}

/** Optional for creators and brand owners alike. */
export function RegisterMessengers({ register: { form } }: { register: RegisterForm }) {
  const { t } = useTranslation('account')
  return (
    <div className={classes.two}>
      <TextInput label={t('lineOptional')} {...form.getInputProps('line')} />
      <TextInput label={t('whatsappOptional')} {...form.getInputProps('whatsapp')} />
    </div>
  )
}
