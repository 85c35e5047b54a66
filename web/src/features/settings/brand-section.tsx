import { Button, ColorInput, TextInput } from '@mantine/core'
import { type Language, languageTag } from '@sampan/contract/country'
import type { SectionOf } from '@sampan/contract/settings'
import { useId, useState } from 'react'
import { LanguageTabs } from '#features/product/editor/language-tabs.tsx'
import { useUploadPicture } from '#features/product/editor/product-edit.api.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { SectionFrame } from './section-frame.tsx'
import classes from './settings.module.css'
import { type SectionForm, useSection } from './use-section.ts'

/** Name, slogan in each language, logo and colour. */
export function BrandSection({ stored }: { stored: SectionOf<'brand'> }) {
  const { t } = useTranslation('settings')
  const form = useSection('brand', stored)
  const { values, set, errors } = form
  const reader = usePlace().language
  const [language, setLanguage] = useState<Language>(reader)
  return (
    <SectionFrame name="brand" section={form}>
      <TextInput
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
        <TextInput
          label={t('brand.slogan')}
          lang={languageTag(language)}
          value={values.slogan[language] ?? ''}
          maxLength={200}
          error={errors[`slogan.${language}`]}
          data-path={`slogan.${language}`}
          onChange={(event) => set({ slogan: { ...values.slogan, [language]: event.currentTarget.value } })}
        />
      </div>
      <Logo form={form} />
      <ColorInput
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

function Logo({ form }: { form: SectionForm<'brand'> }) {
  const { t } = useTranslation('settings')
  const id = useId()
  const upload = useUploadPicture()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState('')
  const { logo } = form.values

  async function send(file: File | undefined): Promise<void> {
    if (!file) return
    setFault('')
    setSending(true)
    try {
      form.set({ logo: (await upload(file)).url })
    } catch (error) {
      if (!isSessionOver(error)) setFault(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={classes.group} data-path="logo" tabIndex={-1}>
      <h3>{t('brand.logo')}</h3>
      <div className={classes.logo}>
        {logo && <img className={classes.mark} src={logo} alt="" />}
        <Button component="label" htmlFor={id} variant="secondary" loading={isSending}>
          {isSending ? t('brand.sending') : t('brand.choose')}
        </Button>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          aria-label={t('brand.choose')}
          onChange={(event) => {
            void send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        {logo && (
          <Button variant="quiet" onClick={() => form.set({ logo: '' })}>
            {t('brand.removeLogo')}
          </Button>
        )}
      </div>
      <p className="t-meta dim">{t('brand.logoHint')}</p>
      {(fault || form.errors.logo) && (
        <p className={classes.fault} role="alert">
          {fault || form.errors.logo}
        </p>
      )}
    </div>
  )
}
