import { MultiSelect, Select, TextInput } from '@mantine/core'
import { type Language, languageNames, languages, languageTag } from '@sampan/contract/country'
import type { ValuesOf } from '@sampan/contract/settings'
import { useState } from 'react'
import { PictureField } from '#features/file/picture-field.tsx'
import { useCountryNames } from '#lib/country-name.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { LanguageTabs } from '#ui/editor/language-tabs.tsx'
import { CountedInput } from '#ui/form/counted/counted.tsx'
import classes from './settings.module.css'

type Banner = ValuesOf<'banners'>['banners'][number]

interface BannerFieldsProps {
  banner: Banner
  countries: ValuesOf<'countries'>['countries']
  /** Its place in the contract, before the names of its fields. */
  path: string
  errors: Record<string, string>
  /** The language in which one begins to write. */
  home: Language
  onChange: (change: Partial<Banner>) => void
}

/** One banner: where, when and to whom it is shown, its words, picture and link. */
export function BannerFields({ banner, countries, path, errors, home, onChange }: BannerFieldsProps) {
  const { t } = useTranslation('settings')
  const nameOf = useCountryNames()
  const [language, setLanguage] = useState<Language>(home)
  const errorOf = (field: string) => errors[`${path}.${field}`]
  return (
    <div className={classes.opened}>
      <Select
        label={t('banners.country')}
        data={countries.map(({ countryCode }) => ({ value: countryCode, label: nameOf(countryCode) }))}
        value={banner.countryCode}
        allowDeselect={false}
        onChange={(countryCode) => countryCode && onChange({ countryCode })}
      />
      <LanguageTabs
        label={t('banners.language')}
        value={language}
        onChange={setLanguage}
        stateOf={(each) => (banner.title[each]?.trim() ? 'whole' : 'none')}
      />
      {(['title', 'subtitle'] as const).map((field) => (
        <CountedInput
          key={field}
          label={t(`banners.${field}`)}
          lang={languageTag(language)}
          value={banner[field][language] ?? ''}
          maxLength={120}
          error={errorOf(`${field}.${language}`) ?? errorOf(field)}
          data-path={`${path}.${field}`}
          onChange={(event) =>
            onChange({ [field]: { ...banner[field], [language]: event.currentTarget.value } })
          }
        />
      ))}
      <PictureField
        isWide
        label={t('banners.picture')}
        hint={t('banners.pictureHint')}
        url={banner.picture}
        path={`${path}.picture`}
        error={errorOf('picture')}
        onChange={(picture) => onChange({ picture })}
      />
      <CountedInput
        label={t('banners.link')}
        description={t('banners.linkHint')}
        value={banner.link}
        maxLength={500}
        error={errorOf('link')}
        data-path={`${path}.link`}
        onChange={(event) => onChange({ link: event.currentTarget.value })}
      />
      <div className={classes.hours}>
        {(['from', 'until'] as const).map((field) => (
          <TextInput
            key={field}
            type="date"
            label={t(`banners.${field}`)}
            description={t('banners.daysHint')}
            value={banner[field] ?? ''}
            error={errorOf(field)}
            data-path={`${path}.${field}`}
            onChange={(event) => onChange({ [field]: event.currentTarget.value || null })}
          />
        ))}
      </div>
      <MultiSelect
        label={t('banners.readers')}
        placeholder={banner.languages.length === 0 ? t('banners.everybody') : ''}
        data={languages.map((each) => ({ value: each, label: languageNames[each] }))}
        value={banner.languages}
        onChange={(chosen) => onChange({ languages: languages.filter((each) => chosen.includes(each)) })}
      />
    </div>
  )
}
