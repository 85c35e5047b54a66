import type { CountryCode } from '@sampan/contract/country'
import { creatorTypes } from '@sampan/contract/invitation'
import { limits } from '@sampan/contract/limits'
import { AreaFields } from '#features/address/area-fields.tsx'
import { useCategories } from '#lib/calls/category.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { NotLoaded } from '#ui/form/not-loaded.tsx'
import { TreeField } from '#ui/form/tree/tree-field.tsx'
import classes from './invitation.module.css'
import { PhotoField } from './photo-field.tsx'
import type { ProfileForm } from './use-profile-form.ts'

/** Who somebody is to brands: kinds of work, photo, introduction, topics, and where. */
export function ProfileYou({ form, countryCode }: { form: ProfileForm['form']; countryCode: CountryCode }) {
  const { t } = useTranslation('invitation')
  return (
    <>
      <Types form={form} />
      <PhotoField
        value={form.values.photo}
        error={form.errors.photo}
        onChange={(photo) => form.setFieldValue('photo', photo)}
      />
      <CountedArea
        label={t('form.introduction')}
        description={t('form.introductionHelp')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.introductionMax}
        {...form.getInputProps('introduction')}
      />
      <Categories form={form} />
      <AreaFields
        countryCode={countryCode}
        codes={form.values.areaCodes}
        levels={2}
        error={form.errors.areaCodes as string | undefined}
        onChange={({ codes }) => form.setFieldValue('areaCodes', codes)}
      />
    </>
  )
}

function Types({ form }: { form: ProfileForm['form'] }) {
  const { t } = useTranslation('invitation')
  const { creatorType: chosen } = form.values
  const fault = form.errors.creatorType
  return (
    <fieldset className={classes.group}>
      <legend>{t('form.types')}</legend>
      <div className={classes.chips}>
        {creatorTypes.map((type) => {
          const isOn = chosen.includes(type)
          return (
            <Chip
              key={type}
              isOn={isOn}
              aria-invalid={fault ? true : undefined}
              onClick={() =>
                form.setFieldValue(
                  'creatorType',
                  isOn ? chosen.filter((each) => each !== type) : [...chosen, type],
                )
              }
            >
              {t(`form.type.${type}`)}
            </Chip>
          )
        })}
      </div>
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}

function Categories({ form }: { form: ProfileForm['form'] }) {
  const { t } = useTranslation('invitation')
  const categories = useCategories()
  return (
    <TreeField
      label={t('form.categories')}
      nodes={categories.data}
      value={form.values.mainContentCategories}
      onChange={(keys) => form.setFieldValue('mainContentCategories', keys)}
      error={categories.error ? <NotLoaded question={categories} /> : form.errors.mainContentCategories}
    />
  )
}
