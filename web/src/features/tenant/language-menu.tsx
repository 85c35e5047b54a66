import { Menu } from '@mantine/core'
import { languages } from '@sampan/contract/country'
import { IconCheck, IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, usePlace } from '#lib/place.ts'
import classes from './language-menu.module.css'
import { languageNames, languageSigns } from './language-names.ts'

/** The five languages, each by its own name. @param withName writes the name instead of the short sign */
export function LanguageMenu({ withName = false }: { withName?: boolean }) {
  const { t } = useTranslation('tenant')
  const { language } = usePlace()
  return (
    <Menu width={200}>
      <Menu.Target>
        <button
          type="button"
          className={classes.button}
          aria-label={t('shell.languageNow', { name: languageNames[language] })}
        >
          <IconLanguage size={20} aria-hidden />
          {withName ? languageNames[language] : languageSigns[language]}
          {withName && <IconChevronDown size={16} aria-hidden />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((each) => (
          <Menu.Item
            key={each}
            role="menuitemradio"
            aria-checked={each === language}
            lang={each === 'vn' ? 'vi' : each}
            rightSection={each === language && <IconCheck size={16} className={classes.check} aria-hidden />}
            onClick={() => chooseLanguage(each)}
          >
            {languageNames[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
