import { Switch, TextInput } from '@mantine/core'
import { type Language, languageNames, languages, languageTag } from '@sampan/contract/country'
import { protocolLimits } from '@sampan/contract/protocol'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import { LanguageTabs } from '#ui/editor/language-tabs.tsx'
import { CountedArea, CountedInput } from '#ui/form/counted/counted.tsx'
import { type ProtocolEditor, textFields } from './use-protocol-edit.ts'

interface FieldsProps {
  edit: ProtocolEditor
  language: Language
  onLanguage: (language: Language) => void
}

/** Title and text, one language at a time. */
export function ProtocolFields({ edit, language, onLanguage }: FieldsProps) {
  const { t } = useTranslation('protocol')
  const { list } = useFormats()
  const { values, set, errors } = edit
  const lacking = languages.filter((each) => !values.body[each]?.trim())
  const stateOf = (each: Language) => {
    if (textFields.some((field) => errors[`${field}.${each}`])) return 'wrong'
    return values.body[each]?.trim() ? 'whole' : values.title[each]?.trim() ? 'part' : 'none'
  }
  const partsOf = (field: (typeof textFields)[number]) => ({
    value: values[field][language] ?? '',
    lang: languageTag(language),
    maxLength: protocolLimits[field],
    error: errors[`${field}.${language}`] ?? errors[field],
    'data-path': `${field}.${language}`,
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [field]: { ...values[field], [language]: event.currentTarget.value } }),
  })
  return (
    <EditPanel title={t('edit.text')} text={t('edit.textHelp')}>
      <LanguageTabs label={t('edit.language')} value={language} onChange={onLanguage} stateOf={stateOf} />
      {lacking.length > 0 && lacking.length < languages.length && (
        <p className="t-small second">
          {t('edit.lacks', { languages: list(lacking.map((each) => languageNames[each])) })}
        </p>
      )}
      <CountedInput label={t('edit.title')} {...partsOf('title')} />
      <CountedArea label={t('edit.body')} autosize minRows={16} maxRows={36} {...partsOf('body')} />
    </EditPanel>
  )
}

/** From which day it holds, and whether everybody is asked again. */
export function WhenFields({ edit, today }: { edit: ProtocolEditor; today: string }) {
  const { t } = useTranslation('protocol')
  const { data: tenant } = useTenant()
  const nameOf = useCountryNames()
  const { values, set, errors } = edit
  return (
    <EditPanel title={t('edit.when')}>
      <TextInput
        type="date"
        label={t('edit.effective')}
        description={t('edit.effectiveHelp', { country: tenant ? nameOf(tenant.defaultCountry) : '' })}
        min={today}
        value={values.effectiveOn ?? ''}
        error={errors.effectiveOn}
        data-path="effectiveOn"
        onChange={(event) => set({ effectiveOn: event.currentTarget.value || null })}
      />
      <Switch
        label={t('edit.asks')}
        description={t('edit.asksHelp')}
        checked={values.asksAgain}
        data-path="asksAgain"
        onChange={(event) => set({ asksAgain: event.currentTarget.checked })}
      />
    </EditPanel>
  )
}
