import { TextInput } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import { useTranslation } from '#lib/react-words.tsx'
import type { ProfileForm } from './use-profile-form.ts'

/** How the tenant's people reach somebody; brands do not see it. */
export function ProfileContact({ form }: { form: ProfileForm['form'] }) {
  const { t } = useTranslation('invitation')
  return (
    <>
      <TextInput
        label={t('form.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={limits.phoneMax}
        {...form.getInputProps('phone')}
      />
      <TextInput label={t('form.whatsapp')} type="tel" maxLength={120} {...form.getInputProps('whatsapp')} />
      <TextInput
        label={t('form.line')}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={120}
        {...form.getInputProps('line')}
      />
    </>
  )
}
