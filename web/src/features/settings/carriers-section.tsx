import { ActionIcon, Checkbox, Select, TextInput } from '@mantine/core'
import { type CountryCode, countryCodes } from '@sampan/contract/country'
import type { SectionOf, ValuesOf } from '@sampan/contract/settings'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { SectionFrame } from './section-frame.tsx'
import classes from './settings.module.css'
import { type SectionForm, useSection } from './use-section.ts'

type OfCountry = NonNullable<ValuesOf<'carriers'>['countries'][CountryCode]>
type Carrier = OfCountry['carriers'][number]

/** Which logistics companies ship dialogs and imports offer in a country, in which order, and where readers follow a parcel (R229). */
export function CarriersSection({ stored }: { stored: SectionOf<'carriers'> }) {
  const { t } = useTranslation('settings')
  const nameOf = useCountryNames()
  const { country: here } = usePlace()
  const form = useSection('carriers', stored)
  const { countries } = form.values
  const known = countryCodes.filter((code) => countries[code])
  const [chosen, setChosen] = useState<CountryCode>()
  const wrong = known.find((code) =>
    Object.keys(form.errors).some((path) => path.startsWith(`countries.${code}.`)),
  )
  const place = chosen ?? (countries[here] ? here : known[0])
  return (
    <SectionFrame name="carriers" section={form}>
      <Select
        label={t('carriers.where')}
        data={known.map((code) => ({ value: code, label: nameOf(code) }))}
        value={place ?? null}
        allowDeselect={false}
        searchable={known.length > 6}
        error={wrong && wrong !== place ? t('carriers.wrongIn', { country: nameOf(wrong) }) : undefined}
        onChange={(code) => code && setChosen(code)}
      />
      {place && <OfOne key={place} form={form} place={place} />}
    </SectionFrame>
  )
}

interface OfOneProps {
  form: SectionForm<'carriers'>
  place: CountryCode
}

function OfOne({ form, place }: OfOneProps) {
  const { t } = useTranslation('settings')
  const { values, set, errors } = form
  const own = values.countries[place] ?? { carriers: [], standard: null }
  const path = `countries.${place}`
  const put = (change: Partial<OfCountry>) => {
    const next = { ...own, ...change }
    const isThere = next.carriers.some(({ code, isOffered }) => isOffered && code === next.standard)
    set({ countries: { ...values.countries, [place]: isThere ? next : { ...next, standard: null } } })
  }
  const move = (from: number, to: number) => {
    const [carrier] = own.carriers.slice(from, from + 1)
    if (carrier) put({ carriers: own.carriers.toSpliced(from, 1).toSpliced(to, 0, carrier) })
  }
  const offered = own.carriers.filter(({ isOffered }) => isOffered)
  return (
    <>
      <Select
        label={t('carriers.standard')}
        description={t('carriers.standardHelp')}
        data={[
          { value: '', label: t('carriers.noStandard') },
          ...offered.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        value={own.standard ?? ''}
        allowDeselect={false}
        error={errors[`${path}.standard`]}
        data-path={`${path}.standard`}
        onChange={(code) => put({ standard: code || null })}
      />
      <div className={classes.group} data-path={`${path}.carriers`} tabIndex={-1}>
        <p className="t-small second">{t('carriers.urlHelp')}</p>
        {errors[`${path}.carriers`] && (
          <p className={classes.fault} role="alert">
            {errors[`${path}.carriers`]}
          </p>
        )}
        <ul className={classes.carriers}>
          {own.carriers.map((carrier, at) => (
            <CarrierRow
              key={carrier.code}
              carrier={carrier}
              error={errors[`${path}.carriers.${at}.trackingUrl`]}
              path={`${path}.carriers.${at}.trackingUrl`}
              onChange={(change) => put({ carriers: own.carriers.with(at, { ...carrier, ...change }) })}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              onDown={at < own.carriers.length - 1 ? () => move(at, at + 1) : undefined}
            />
          ))}
        </ul>
      </div>
    </>
  )
}

interface CarrierRowProps {
  carrier: Carrier
  path: string
  error: string | undefined
  onChange: (change: Partial<Carrier>) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function CarrierRow({ carrier, path, error, onChange, onUp, onDown }: CarrierRowProps) {
  const { t } = useTranslation('settings')
  const { name, isOffered, trackingUrl } = carrier
  return (
    <li className={classes.carrier}>
      <Checkbox
        label={name}
        checked={isOffered}
        onChange={(event) => onChange({ isOffered: event.currentTarget.checked })}
      />
      <TextInput
        aria-label={t('carriers.urlOf', { name })}
        placeholder="https://…/{number}"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        value={trackingUrl}
        error={error}
        data-path={path}
        onChange={(event) => onChange({ trackingUrl: event.currentTarget.value })}
      />
      <span className={classes.moves}>
        <ActionIcon size={32} aria-label={t('carriers.up', { name })} disabled={!onUp} onClick={onUp}>
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={32} aria-label={t('carriers.down', { name })} disabled={!onDown} onClick={onDown}>
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
