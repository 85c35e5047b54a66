import { type Language, languageOf, languageTag } from '@sampan/contract/country'
import { limits } from '@sampan/contract/limits'
import { oneOf } from '@sampan/contract/one-of'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import { LanguageTabs } from '#ui/editor/language-tabs.tsx'
import { CountedArea, CountedInput } from '#ui/form/counted/counted.tsx'
import { type TextField, textFields } from './task-edit-values.ts'
import type { TaskEdit } from './use-task-edit.ts'

interface TextsProps {
  edit: TaskEdit
  language: Language
  onLanguage: (language: Language) => void
}

const rows: Record<Exclude<TextField, 'title'>, number> = {
  brief: 5,
  creativeDirection: 3,
  precautions: 3,
  notice: 3,
}
/** Notice or precautions: one of them must be there. */
const optional = ['creativeDirection', 'precautions'] as const satisfies readonly TextField[]

/** What is asked, in five languages, and which of them still lack it. */
export function TaskTexts({ edit, language, onLanguage }: TextsProps) {
  const { t } = useTranslation('task')
  const { values, set, errors } = edit
  const isHome = language === languageOf(values.countryCode) || language === 'en'
  const errorOf = (field: TextField, inLanguage: Language) =>
    errors[`${field}.${inLanguage}`] ?? errors[field]
  const stateOf = (inLanguage: Language) => {
    if (textFields.some((field) => errors[`${field}.${inLanguage}`])) return 'wrong'
    const filled = textFields.filter((field) => values[field][inLanguage]?.trim()).length
    const needed = textFields.filter((field) => !oneOf(optional, field)).length
    return filled === 0 ? 'none' : filled < needed ? 'part' : 'whole'
  }
  const partsOf = (field: TextField) => ({
    label: isHome && !oneOf(optional, field) ? t(`offer.text.${field}`) : t(`offer.text.${field}Optional`),
    value: values[field][language] ?? '',
    lang: languageTag(language),
    error: errorOf(field, language),
    // The notice is what creators agreed to when they signed up.
    disabled: edit.isReadOnly || (edit.isFixed && field === 'notice'),
    'data-path': `${field}.${language}`,
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [field]: { ...values[field], [language]: event.currentTarget.value } }),
  })
  return (
    <EditPanel title={t('offer.text.heading')} text={t('offer.text.text')}>
      <LanguageTabs
        label={t('offer.text.language')}
        value={language}
        onChange={onLanguage}
        stateOf={stateOf}
      />
      <CountedInput most={limits.nameMax} {...partsOf('title')} />
      {(['brief', 'creativeDirection', 'precautions', 'notice'] as const).map((field) => (
        <CountedArea
          key={field}
          // What is too long is kept and refused; it is never cut as it is pasted.
          most={limits.descriptionMax}
          description={t(edit.isFixed && field === 'notice' ? 'offer.fixedField' : `offer.text.${field}Help`)}
          autosize
          minRows={rows[field]}
          maxRows={14}
          {...partsOf(field)}
        />
      ))}
    </EditPanel>
  )
}
