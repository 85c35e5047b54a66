import { type Language, languageNames, languageTag } from '@sampan/contract/country'
import type { ProductDetail } from '@sampan/contract/product'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './text-languages.module.css'

type TextLanguages = ProductDetail['languages']

interface TextLanguagesLineProps {
  languages: TextLanguages
  /** The language that the reader asked for in place of their own. */
  asked: Language | undefined
  onAsk: (language: Language) => void
  /** The field that is the title. */
  title: string
}

/**
 * Says that a brand's words are not in the reader's language, and shows them in the others that the brand gave (R118).
 * Nothing where all of them are in the reader's own.
 */
export function TextLanguagesLine({ languages, asked, onAsk, title }: TextLanguagesLineProps) {
  const { t } = useTranslation('product')
  // An answer that a device kept from an earlier version does not say it.
  const { given, others } = languages ?? { given: [], others: {} }
  const shown = others[title] ?? Object.values(others)[0]
  if (!shown && !asked) return null
  const isPartly = shown !== undefined && others[title] === undefined
  const said = shown && t(isPartly ? 'spoken.partly' : 'spoken.in', { language: t(`spoken.name.${shown}`) })
  return (
    <div className={classes.line}>
      {said && <span>{said}</span>}
      {given.length > 1 && (
        <fieldset className={classes.given}>
          <legend className="sr-only">{t('spoken.show')}</legend>
          {given.map((language) => (
            <button
              key={language}
              type="button"
              lang={languageTag(language)}
              aria-pressed={language === (asked ?? shown)}
              onClick={() => onAsk(language)}
            >
              {languageNames[language]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
