import { TextInput } from '@mantine/core'
import type { CountryCode } from '@sampan/contract/country'
import { limits } from '@sampan/contract/limits'
import { useTranslation } from '#lib/react-words.tsx'
import { MessengerFields } from '#ui/form/messenger/messenger-fields.tsx'
import type { ProfileForm } from './use-profile-form.ts'

/** How the tenant's people reach somebody; brands do not see it. */
export function ProfileContact({ form, country }: { form: ProfileForm['form']; country: CountryCode }) {
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
      <MessengerFields
        country={country}
        values={form.values}
        labelOf={(name) => t('form.messenger', { name })}
        fieldOf={form.getInputProps}
      />
    </>
  )
}
