import { TextInput } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import { useCategories } from '#lib/calls/category.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { NotLoaded } from '#ui/form/not-loaded.tsx'
import { TreeField } from '#ui/form/tree/tree-field.tsx'
import classes from './account.module.css'
import { RegisterContacts } from './register-contacts.tsx'
import type { RegisterForm } from './use-register.ts'

/** What a brand owner tells of the company (R3); these are dropped for creators. */
export function RegisterBrandFields({ register }: { register: RegisterForm }) {
  const { t } = useTranslation('account')
  const { form } = register
  const categories = useCategories()
  return (
    <>
      <div className={classes.two}>
        <TextInput label={t('company')} autoComplete="organization" {...form.getInputProps('companyName')} />
        <TextInput
          label={t('position')}
          autoComplete="organization-title"
          {...form.getInputProps('position')}
        />
        <TextInput
          label={t('website')}
          type="url"
          placeholder="https://"
          {...form.getInputProps('website')}
        />
        <TextInput
          label={t('companyPhone')}
          type="tel"
          autoComplete="tel"
          maxLength={limits.phoneMax}
          {...form.getInputProps('phone')}
        />
      </div>
      <RegisterContacts register={register} isPhoneAsked />
      <TreeField
        label={t('categories')}
        nodes={categories.data}
        value={form.values.businessCategories}
        onChange={(keys) => form.setFieldValue('businessCategories', keys)}
        error={categories.error ? <NotLoaded question={categories} /> : form.errors.businessCategories}
      />
    </>
  )
}
