import { useCountryNames } from '#lib/country-name.ts'
import { chooseCountry, usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import { useCountryHref } from './country-href.ts'
import classes from './country-question.module.css'

/** Pages whose content hangs on the country alone; what is about one product or task says its own. */
const askedOn = /^(?:\/m)?\/(?:index|list|productGroup|taskList|introduction)$/

/**
 * A first visit asks for the country: the one that is likely is shown already and kept by one press. Nobody is kept from
 * reading by it.
 */
export function CountryQuestion({ pathname }: { pathname: string }) {
  const { t } = useTranslation('tenant')
  const { country, isChosen } = usePlace()
  const countryHref = useCountryHref()
  const nameOf = useCountryNames()
  if (isChosen || !askedOn.test(pathname)) return null
  return (
    <aside className={classes.question} aria-label={t('country.title')}>
      <p className={classes.text}>
        <strong>{t('country.title')}</strong> <span>{t('country.text')}</span>
      </p>
      <div className={classes.answers}>
        <PlainButton
          size="md"
          leftSection={<Flag country={country} size={20} />}
          onClick={() => chooseCountry(country)}
        >
          {nameOf(country)}
        </PlainButton>
        <PlainButton href={countryHref} size="md" variant="quiet">
          {t('country.other')}
        </PlainButton>
      </div>
    </aside>
  )
}
