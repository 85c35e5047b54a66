import type { Language } from '@sampan/contract/country'
import { languageNames, languages } from '@sampan/contract/country'
import {
  IconAlertCircleFilled,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './language-tabs.module.css'

interface LanguageTabsProps {
  value: Language
  onChange: (language: Language) => void
  /** How much of the texts a language has. */
  stateOf: (language: Language) => 'whole' | 'part' | 'none' | 'wrong'
  label: string
}

const icons = {
  whole: IconCircleCheck,
  part: IconCircleHalf2,
  none: IconCircleDashed,
  wrong: IconAlertCircleFilled,
}

/** One language at a time; each tab says whether its texts are there. Arrow keys move between them. */
export function LanguageTabs({ value, onChange, stateOf, label }: LanguageTabsProps) {
  const { t } = useTranslation('ui')
  const tabs = useRef<HTMLDivElement>(null)
  // On a phone the row is slid until the language that one writes in is in sight.
  useEffect(() => {
    const row = tabs.current
    const tab = row?.querySelector<HTMLElement>(`[data-language="${value}"]`)
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [value])
  return (
    <div ref={tabs} className={classes.tabs} role="radiogroup" aria-label={label}>
      {languages.map((language) => {
        const state = stateOf(language)
        const StateIcon = icons[state]
        return (
          <label key={language} className={classes.tab} data-state={state} data-language={language}>
            <input
              type="radio"
              className="sr-only"
              name={label}
              checked={language === value}
              onChange={() => onChange(language)}
            />
            <StateIcon size={14} aria-hidden />
            <span>{languageNames[language]}</span>
            <span className="sr-only">{t(`editor.language.${state}`)}</span>
          </label>
        )
      })}
    </div>
  )
}
