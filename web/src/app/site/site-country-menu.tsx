import { type CountryCode, countries } from '@sampan/contract/country'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { chooseCountry, usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ChoiceMenu } from '#ui/form/choice-menu.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import classes from './site-header.module.css'

/** The tenant's countries; choosing one leads to its index (R14). */
export function CountryMenu() {
  const { t } = useTranslation('tenant')
  const { country } = usePlace()
  const navigate = useNavigate()
  const { data: tenant } = useTenant()
  const list = tenant?.countries ?? []
  const nameOf = (code: CountryCode) =>
    list.find((each) => each.countryCode === code)?.name ?? countries[code].ownName
  const choose = (code: CountryCode) => {
    chooseCountry(code)
    void navigate({ href: `/index?countryCode=${code}` })
  }
  return (
    <ChoiceMenu
      width={240}
      button={
        <button
          type="button"
          className={classes.tool}
          aria-label={t('shell.countryNow', { name: nameOf(country) })}
        >
          <Flag country={country} size={20} />
          <span className={classes.toolText}>{nameOf(country)}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      }
      answers={list.map(({ countryCode, name }) => ({
        key: countryCode,
        icon: <Flag country={countryCode} size={20} />,
        isChosen: countryCode === country,
        onChoose: () => choose(countryCode),
        label: (
          <>
            <span className={classes.ownName}>{countries[countryCode].ownName}</span>
            {name !== countries[countryCode].ownName && <span className={classes.otherName}>{name}</span>}
          </>
        ),
      }))}
    />
  )
}
