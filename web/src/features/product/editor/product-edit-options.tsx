import { ActionIcon, Button } from '@mantine/core'
import { type Language, languageOf, languageTag, textFor } from '@sampan/contract/country'
import { limits } from '@sampan/contract/limits'
import { IconArrowUp, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { LanguageTabs } from '#ui/editor/language-tabs.tsx'
import { CountedInput } from '#ui/form/counted/counted.tsx'
import { type Option, refit } from './product-edit-matrix.ts'
import classes from './product-edit-options.module.css'
import type { ProductEdit } from './use-product-edit.ts'

const newKey = (): string => crypto.randomUUID().slice(0, 8)

interface OptionsProps {
  edit: ProductEdit
  language: Language
  onLanguage: (language: Language) => void
}

/** What a creator chooses between: options with their values. The variants below follow every change. */
export function ProductOptions({ edit, language, onLanguage }: OptionsProps) {
  const { t } = useTranslation('product')
  const { values, errors } = edit
  const { options } = values
  const change = (next: Option[]) => edit.set({ options: next, variants: refit(next, values.variants) })
  const replace = (at: number, option: Option) =>
    change(options.map((each, nth) => (nth === at ? option : each)))
  return (
    <div className={classes.options}>
      {options.length > 0 && (
        <LanguageTabs
          label={t('edit.options.language')}
          value={language}
          onChange={onLanguage}
          stateOf={(inLanguage) => namedIn(options, inLanguage)}
        />
      )}
      {options.map((option, at) => (
        <OptionFields
          key={option.key}
          at={at}
          option={option}
          language={language}
          home={languageOf(values.countryCode)}
          errors={errors}
          isFirst={at === 0}
          onChange={(next) => replace(at, next)}
          onUp={() => change(options.toSpliced(at - 1, 2, option, options[at - 1] as Option))}
          onRemove={() => change(options.toSpliced(at, 1))}
        />
      ))}
      {options.length < limits.optionsMax && (
        <Button
          size="xs"
          className={classes.add as string}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            change([...options, { key: newKey(), name: {}, values: [{ key: newKey(), name: {} }] }])
          }
        >
          {t('edit.options.add')}
        </Button>
      )}
    </div>
  )
}

function namedIn(options: readonly Option[], language: Language): 'whole' | 'part' | 'none' {
  const names = options.flatMap((option) => [option.name, ...option.values.map((value) => value.name)])
  const named = names.filter((name) => name[language]?.trim()).length
  return named === names.length ? 'whole' : named > 0 ? 'part' : 'none'
}

interface OptionFieldsProps {
  at: number
  option: Option
  language: Language
  home: Language
  errors: Record<string, string>
  isFirst: boolean
  onChange: (option: Option) => void
  onUp: () => void
  onRemove: () => void
}

function OptionFields(props: OptionFieldsProps) {
  const { at, option, language, home, errors, isFirst, onChange, onUp, onRemove } = props
  const { t } = useTranslation('product')
  const path = `options.${at}`
  const lang = languageTag(language)
  const other = (name: Option['name']) => textFor(name, home)
  const setValue = (nth: number, text: string) =>
    onChange({
      ...option,
      values: option.values.map((value, index) =>
        index === nth ? { ...value, name: { ...value.name, [language]: text } } : value,
      ),
    })
  const addValue = () => onChange({ ...option, values: [...option.values, { key: newKey(), name: {} }] })
  return (
    <fieldset className={classes.option}>
      <legend className="sr-only">{other(option.name) || t('edit.options.nth', { number: at + 1 })}</legend>
      <div className={classes.optionHead}>
        <CountedInput
          label={t('edit.options.name')}
          placeholder={other(option.name) || t('edit.options.namePlaceholder')}
          lang={lang}
          maxLength={limits.nameMax}
          value={option.name[language] ?? ''}
          onChange={(event) =>
            onChange({ ...option, name: { ...option.name, [language]: event.currentTarget.value } })
          }
          error={errors[`${path}.name`]}
          data-path={`${path}.name`}
          className={classes.optionName as string}
        />
        <ActionIcon aria-label={t('edit.options.up')} disabled={isFirst} onClick={onUp}>
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon aria-label={t('edit.options.remove', { name: other(option.name) })} onClick={onRemove}>
          <IconTrash size={18} />
        </ActionIcon>
      </div>
      <div className={classes.values}>
        <span className={classes.valuesLabel}>{t('edit.options.values')}</span>
        <ul className={classes.valueList}>
          {option.values.map((value, nth) => (
            <li key={value.key} className={classes.value}>
              <CountedInput
                size="xs"
                aria-label={t('edit.options.value', { number: nth + 1 })}
                placeholder={other(value.name) || t('edit.options.valuePlaceholder')}
                lang={lang}
                maxLength={limits.nameMax}
                value={value.name[language] ?? ''}
                onChange={(event) => setValue(nth, event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  if (option.values.length < limits.optionValuesMax) addValue()
                }}
                error={errors[`${path}.values.${nth}`]}
                data-path={`${path}.values.${nth}`}
              />
              <ActionIcon
                size={32}
                aria-label={t('edit.options.removeValue', {
                  name: other(value.name) || t('edit.options.value', { number: nth + 1 }),
                })}
                onClick={() => onChange({ ...option, values: option.values.toSpliced(nth, 1) })}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
          {option.values.length < limits.optionValuesMax && (
            <li>
              <Button
                size="xs"
                variant="quiet"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={addValue}
              >
                {t('edit.options.addValue')}
              </Button>
            </li>
          )}
        </ul>
        {errors[`${path}.values`] && (
          <p className={classes.error} role="alert">
            {errors[`${path}.values`]}
          </p>
        )}
      </div>
    </fieldset>
  )
}
