import { languageNames, languages, languageTag } from '@sampan/contract/country'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { chooseLanguage, usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ChoiceMenu } from '#ui/form/choice-menu.tsx'
import classes from './language-menu.module.css'
import { languageSigns } from './language-names.ts'

/** The five languages, each by its own name. @param withName writes the name instead of the short sign */
export function LanguageMenu({ withName = false }: { withName?: boolean }) {
  const { t } = useTranslation('tenant')
  const { language } = usePlace()
  return (
    <ChoiceMenu
      width={200}
      button={
        <button type="button" className={classes.button}>
          <IconLanguage size={20} aria-hidden />
          <span className="sr-only">{t('shell.languageNow', { name: languageNames[language] })}</span>
          <span aria-hidden>{withName ? languageNames[language] : languageSigns[language]}</span>
          {withName && <IconChevronDown size={16} aria-hidden />}
        </button>
      }
      answers={languages.map((each) => ({
        key: each,
        label: languageNames[each],
        lang: languageTag(each),
        isChosen: each === language,
        onChoose: () => chooseLanguage(each),
      }))}
    />
  )
}
