import { Textarea } from '@mantine/core'
import { type Language, languageOf, languageTag } from '@sampan/contract/country'
import { limits } from '@sampan/contract/limits'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import { LanguageTabs } from '#ui/editor/language-tabs.tsx'
import { CountedArea, CountedInput } from '#ui/form/counted/counted.tsx'
import { filledIn } from './product-edit-values.ts'
import type { ProductEdit } from './use-product-edit.ts'

interface TextsProps {
  edit: ProductEdit
  language: Language
  onLanguage: (language: Language) => void
}

/** Name, description and points in five languages, and which of them are still missing. */
export function ProductTexts({ edit, language, onLanguage }: TextsProps) {
  const { t } = useTranslation('product')
  const { values, set, errors } = edit
  const home = languageOf(values.countryCode)
  const isWrong = (inLanguage: Language) =>
    ['name', 'description', 'sellingPoints'].some((field) =>
      Object.keys(errors).some(
        (path) => path === `${field}.${inLanguage}` || path.startsWith(`${field}.${inLanguage}.`),
      ),
    )
  const stateOf = (inLanguage: Language) => {
    const filled = filledIn(values, inLanguage)
    return isWrong(inLanguage) ? 'wrong' : filled === 3 ? 'whole' : filled > 0 ? 'part' : 'none'
  }
  const field = (name: 'name' | 'description' | 'points') => ({
    value: values[name][language] ?? '',
    lang: languageTag(language),
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: { ...values[name], [language]: event.currentTarget.value } }),
  })
  const isNeeded = language === home || language === 'en'
  return (
    <EditPanel title={t('edit.texts.title')} text={t('edit.texts.text')}>
      <LanguageTabs
        label={t('edit.texts.language')}
        value={language}
        onChange={onLanguage}
        stateOf={stateOf}
      />
      <CountedInput
        label={t(isNeeded ? 'edit.texts.name' : 'edit.texts.nameOptional')}
        maxLength={limits.nameMax}
        data-path={`name.${language}`}
        error={errors[`name.${language}`]}
        {...field('name')}
      />
      <CountedArea
        label={t('edit.texts.description')}
        minRows={4}
        maxLength={limits.descriptionMax}
        data-path={`description.${language}`}
        error={errors[`description.${language}`]}
        {...field('description')}
      />
      <Textarea
        label={t('edit.texts.points')}
        description={t('edit.texts.pointsHelp', { count: limits.sellingPointsMax })}
        minRows={3}
        data-path={`sellingPoints.${language}`}
        error={pointsError(errors, language)}
        {...field('points')}
      />
    </EditPanel>
  )
}

const pointsError = (errors: Record<string, string>, language: Language): string | undefined =>
  Object.entries(errors).find(([path]) => path.startsWith(`sellingPoints.${language}`))?.[1]
