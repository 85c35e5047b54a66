import { Select } from '@mantine/core'
import type { CountryCode } from '@sampan/contract/country'
import { type SampleQuotaKind, sampleQuotaKinds, sampleQuotaMost } from '@sampan/contract/sample-quota'
import type { SectionOf, ValuesOf } from '@sampan/contract/settings'
import { useState } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { WholeField } from '#ui/form/whole/whole-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import classes from './settings.module.css'
import { type SectionForm, useSection } from './use-section.ts'

type Place = 'all' | CountryCode

interface QuotasSectionProps {
  stored: SectionOf<'quotas'>
  countries: ValuesOf<'countries'>['countries']
}

/** How many free samples may be asked for in a month, for all countries and where one differs (R230). */
export function QuotasSection({ stored, countries }: QuotasSectionProps) {
  const { t } = useTranslation('settings')
  const nameOf = useCountryNames()
  const form = useSection('quotas', stored)
  const [place, setPlace] = useState<Place>('all')
  return (
    <SectionFrame name="quotas" section={form}>
      <Select
        label={t('quotas.where')}
        data={[
          { value: 'all' as Place, label: t('quotas.all') },
          ...countries.map(({ countryCode }) => ({
            value: countryCode as Place,
            label: nameOf(countryCode),
          })),
        ]}
        value={place}
        allowDeselect={false}
        onChange={(next) => next && setPlace(next)}
      />
      <div className={classes.hours}>
        {sampleQuotaKinds.map((kind) => (
          <QuotaField key={kind} form={form} kind={kind} place={place} />
        ))}
      </div>
    </SectionFrame>
  )
}

interface QuotaFieldProps {
  form: SectionForm<'quotas'>
  kind: SampleQuotaKind
  place: Place
}

/** Empty, a country has the limit of all countries, and those have none. */
function QuotaField({ form: { values, set, errors }, kind, place }: QuotaFieldProps) {
  const { t } = useTranslation('settings')
  const here = (place === 'all' ? values.all : values.countries[place]) ?? {}
  const otherwise = place === 'all' ? undefined : values.all[kind]
  const path = place === 'all' ? `all.${kind}` : `countries.${place}.${kind}`
  function put(next: number | string): void {
    const { [kind]: _, ...others } = here
    const changed = typeof next === 'number' ? { ...others, [kind]: next } : others
    if (place === 'all') set({ all: changed })
    else set({ countries: { ...values.countries, [place]: changed } })
  }
  return (
    <WholeField
      label={t(`quotas.kind.${kind}`)}
      description={otherwise === undefined ? t('quotas.none') : t('quotas.asAll', { max: otherwise })}
      suffix={` ${t('quotas.unit')}`}
      value={here[kind] ?? ''}
      allowNegative={false}
      min={1}
      max={sampleQuotaMost}
      clampBehavior="none"
      hideControls
      error={errors[path]}
      data-path={path}
      onChange={put}
    />
  )
}
