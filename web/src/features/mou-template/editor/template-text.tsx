import { type Language, languageTag } from '@sampan/contract/country'
import { templateLimits } from '@sampan/contract/mou-template'
import { type MouVariable, mouVariables } from '@sampan/contract/mou-variables'
import { type RefObject, useRef } from 'react'
import classes from '#features/mou-template/mou-template.module.css'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import { LanguageTabs } from '#ui/editor/language-tabs.tsx'
import { CountedArea, CountedInput } from '#ui/form/counted/counted.tsx'
import { textFields } from './template-values.ts'
import type { TemplateEdit } from './use-template-edit.ts'

interface TextProps {
  edit: TemplateEdit
  language: Language
  onLanguage: (language: Language) => void
}

/** The text in five languages, and the names that each case fills in. */
export function TemplateText({ edit, language, onLanguage }: TextProps) {
  const { t } = useTranslation('mou-template')
  const { values, set, errors, isReadOnly } = edit
  const area = useRef<HTMLTextAreaElement>(null)
  const stateOf = (each: Language) => {
    if (textFields.some((field) => errors[`${field}.${each}`])) return 'wrong'
    return values.body[each]?.trim() ? 'whole' : values.title[each]?.trim() ? 'part' : 'none'
  }
  const partsOf = (field: (typeof textFields)[number]) => ({
    value: values[field][language] ?? '',
    most: templateLimits[field],
    lang: languageTag(language),
    disabled: isReadOnly,
    error: errors[`${field}.${language}`] ?? errors[field],
    'data-path': `${field}.${language}`,
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [field]: { ...values[field], [language]: event.currentTarget.value } }),
  })
  return (
    <EditPanel title={t('edit.text')} text={t('edit.textHelp')}>
      <LanguageTabs label={t('edit.language')} value={language} onChange={onLanguage} stateOf={stateOf} />
      <CountedInput label={t('edit.title')} {...partsOf('title')} />
      <CountedArea
        ref={area}
        label={t('edit.body')}
        description={t('edit.bodyHelp')}
        autosize
        minRows={14}
        maxRows={30}
        {...partsOf('body')}
      />
      {!isReadOnly && (
        <Variables
          names={mouVariables[values.kind]}
          area={area}
          onInsert={(body) => set({ body: { ...values.body, [language]: body } })}
        />
      )}
    </EditPanel>
  )
}

interface VariablesProps {
  names: readonly MouVariable[]
  area: RefObject<HTMLTextAreaElement | null>
  onInsert: (body: string) => void
}

/** Every name that a text may have; a press puts it where the cursor is, or in place of what is marked. */
function Variables({ names, area, onInsert }: VariablesProps) {
  const { t } = useTranslation('mou-template')
  function insert(name: MouVariable): void {
    const field = area.current
    if (!field) return
    const written = `{${name}}`
    const at = field.selectionStart + written.length
    onInsert(field.value.slice(0, field.selectionStart) + written + field.value.slice(field.selectionEnd))
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(at, at)
    })
  }
  return (
    <div>
      <p className="t-small">{t('edit.variables')}</p>
      <p className="t-meta second">{t('edit.variablesHelp')}</p>
      <ul className={classes.chips} style={{ marginTop: 8 }}>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={classes.chip}
              title={`{${name}}`}
              aria-label={t('edit.insert', { name: t(`variable.${name}`) })}
              onClick={() => insert(name)}
            >
              {t(`variable.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
