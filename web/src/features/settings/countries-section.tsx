import { ActionIcon, Checkbox, Select, Switch } from '@mantine/core'
import { type CountryCode, countryCodes } from '@sampan/contract/country'
import type { SectionOf, ValuesOf } from '@sampan/contract/settings'
import { type Mode, modes } from '@sampan/contract/tenant'
import { IconArrowUp } from '@tabler/icons-react'
import { useCountryNames } from '#lib/country-name.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import { SectionFrame } from './section-frame.tsx'
import classes from './settings.module.css'
import { type SectionForm, useSection } from './use-section.ts'

type Countries = ValuesOf<'countries'>['countries']

/** Which countries are open, in which order, and what each shows. */
export function CountriesSection({ stored }: { stored: SectionOf<'countries'> }) {
  const { t } = useTranslation('settings')
  const nameOf = useCountryNames()
  const form = useSection('countries', stored)
  const { values, set, errors } = form
  const closed = countryCodes.filter((code) => !values.countries.some((each) => each.countryCode === code))
  const ends = endedBy(stored.values.countries, values.countries, nameOf, (mode) => t(`mode.${mode}`))
  return (
    <SectionFrame
      name="countries"
      section={form}
      question={
        ends.length > 0
          ? {
              title: t('countries.question', { names: ends.join(', ') }),
              text: t('countries.questionText'),
              confirmLabel: t('countries.confirm'),
            }
          : undefined
      }
    >
      {errors.countries && (
        <p className={classes.fault} role="alert">
          {errors.countries}
        </p>
      )}
      <ul className={classes.rows} data-path="countries" tabIndex={-1}>
        {values.countries.map(({ countryCode }, at) => (
          <OpenCountry key={countryCode} form={form} at={at} />
        ))}
        {closed.map((code) => (
          <li key={code} className={classes.row}>
            <span className={classes.country}>
              <Flag country={code} size={28} />
              <span className="second">{nameOf(code)}</span>
            </span>
            <Switch
              aria-label={t('countries.openCountry', { name: nameOf(code) })}
              checked={false}
              onChange={() =>
                set({
                  countries: [
                    ...values.countries,
                    { countryCode: code, modes: [...allModes], allProduct: true },
                  ],
                })
              }
            />
          </li>
        ))}
      </ul>
      <Select
        label={t('countries.default')}
        description={t('countries.defaultHint')}
        data={values.countries.map(({ countryCode }) => ({ value: countryCode, label: nameOf(countryCode) }))}
        value={values.defaultCountry}
        allowDeselect={false}
        error={errors.defaultCountry}
        data-path="defaultCountry"
        onChange={(code) => code && set({ defaultCountry: code })}
      />
    </SectionFrame>
  )
}

const allModes: readonly Mode[] = ['goods', 'task', 'aboutUs']

function OpenCountry({ form, at }: { form: SectionForm<'countries'>; at: number }) {
  const { t } = useTranslation('settings')
  const nameOf = useCountryNames()
  const { countries } = form.values
  const row = countries[at]
  if (!row) return null
  const name = nameOf(row.countryCode)
  const put = (change: Partial<Countries[number]>) =>
    form.set({ countries: countries.with(at, { ...row, ...change }) })
  return (
    <li className={classes.row}>
      <span className={classes.country}>
        <Flag country={row.countryCode} size={28} />
        <span>{name}</span>
        {at > 0 && (
          <ActionIcon
            size={28}
            aria-label={t('countries.earlier', { name })}
            onClick={() => form.set({ countries: countries.toSpliced(at, 1).toSpliced(at - 1, 0, row) })}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
        )}
      </span>
      <span className={classes.modes}>
        {modes.map((mode) => (
          <Checkbox
            key={mode}
            label={t(`mode.${mode}`)}
            aria-label={t('countries.modeOf', { mode: t(`mode.${mode}`), country: name })}
            checked={row.modes.includes(mode)}
            onChange={(event) =>
              put({
                // A mark for other clients, which the mode has from the moment on that it is opened (decision 75).
                allProduct: row.allProduct || mode === 'goods',
                modes: event.currentTarget.checked
                  ? [...row.modes, mode]
                  : row.modes.filter((each) => each !== mode),
              })
            }
          />
        ))}
      </span>
      <Switch
        aria-label={t('countries.openCountry', { name })}
        checked
        onChange={() => form.set({ countries: countries.toSpliced(at, 1) })}
      />
    </li>
  )
}

/** The countries, and modes of countries, that were open and would no longer be. */
function endedBy(
  before: Countries,
  after: Countries,
  nameOf: (code: CountryCode) => string,
  modeName: (mode: Mode) => string,
): string[] {
  return before.flatMap(({ countryCode, modes: open }) => {
    const left = after.find((each) => each.countryCode === countryCode)
    const name = nameOf(countryCode)
    if (!left) return [name]
    return open.filter((mode) => !left.modes.includes(mode)).map((mode) => `${name}: ${modeName(mode)}`)
  })
}
