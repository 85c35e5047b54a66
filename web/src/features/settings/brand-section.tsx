import { CountedArea, CountedInput } from '#ui/form/counted/counted.tsx'
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorInput.layer.css'
import { ColorInput } from '@mantine/core'
import { type Language, languageTag } from '@sampan/contract/country'
import type { SectionOf } from '@sampan/contract/settings'
import { useState } from 'react'
import { PictureField } from '#features/file/picture-field.tsx'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { LanguageTabs } from '#ui/editor/language-tabs.tsx'
import { SectionFrame } from './section-frame.tsx'
import classes from './settings.module.css'
import { useSection } from './use-section.ts'

/** Name, slogan in each language, logo and colour. */
export function BrandSection({ stored }: { stored: SectionOf<'brand'> }) {
  const { t } = useTranslation('settings')
  const form = useSection('brand', stored)
  const { values, set, errors } = form
  const reader = usePlace().language
  const [language, setLanguage] = useState<Language>(reader)
  return (
    <SectionFrame name="brand" section={form}>
      <CountedInput
        label={t('brand.name')}
        value={values.clientName}
        maxLength={120}
        required
        error={errors.clientName}
        data-path="clientName"
        onChange={(event) => set({ clientName: event.currentTarget.value })}
      />
      <div className={classes.group}>
        <LanguageTabs
          label={t('brand.language')}
          value={language}
          onChange={setLanguage}
          stateOf={(each) =>
            errors[`slogan.${each}`] ? 'wrong' : values.slogan[each]?.trim() ? 'whole' : 'none'
          }
        />
        <CountedArea
          autosize
          minRows={2}
          label={t('brand.slogan')}
          lang={languageTag(language)}
          value={values.slogan[language] ?? ''}
          maxLength={200}
          error={errors[`slogan.${language}`]}
          data-path={`slogan.${language}`}
          onChange={(event) => set({ slogan: { ...values.slogan, [language]: event.currentTarget.value } })}
        />
      </div>
      <PictureField
        label={t('brand.logo')}
        hint={t('brand.logoHint')}
        url={values.logo}
        path="logo"
        error={errors.logo}
        onChange={(logo) => set({ logo })}
      />
      <ColorInput
        withEyeDropper={false}
        label={t('brand.color')}
        description={t('brand.colorHint')}
        value={values.color}
        error={errors.color}
        data-path="color"
        onChange={(color) => set({ color })}
      />
    </SectionFrame>
  )
}
