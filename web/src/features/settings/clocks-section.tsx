import { Select } from '@mantine/core'
import type { CountryCode } from '@sampan/contract/country'
import { receiveClock, sampleClocks } from '@sampan/contract/sample-status'
import {
  clockHoursMax,
  leastHoursOf,
  type SectionOf,
  sampleClockDuties,
  silentBrandRules,
  taskClockDuties,
  type ValuesOf,
} from '@sampan/contract/settings'
import { participationClocks } from '@sampan/contract/task-status'
import { useState } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { WholeField } from '#ui/form/whole/whole-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import classes from './settings.module.css'
import { type SectionForm, useSection } from './use-section.ts'

type Place = 'all' | CountryCode
const kinds = ['sample', 'task'] as const
type Kind = (typeof kinds)[number]
type Duty = (typeof sampleClockDuties)[number] | (typeof taskClockDuties)[number]
const dutiesOf: Record<Kind, readonly Duty[]> = { sample: sampleClockDuties, task: taskClockDuties }

/** The product's own hours of a duty. */
function ownHours(kind: Kind, duty: Duty): number {
  if (kind === 'task') return participationClocks[duty as (typeof taskClockDuties)[number]].hours // the duties of tasks
  return [...Object.values(sampleClocks), receiveClock].find((rule) => rule.duty === duty)?.hours ?? 0
}

const leastHours = (kind: Kind, duty: Duty): number =>
  kind === 'task' ? leastHoursOf(duty as (typeof taskClockDuties)[number]) : 1 // the duties of tasks

type Hours = Partial<Record<Duty, number>>
const hoursAt = (values: ValuesOf<'clocks'>, kind: Kind, place: Place): Hours =>
  (place === 'all' ? values[kind].all : values[kind].countries[place]) ?? {}

interface ClocksSectionProps {
  stored: SectionOf<'clocks'>
  countries: ValuesOf<'countries'>['countries']
}

/** How many hours each duty has, for all countries and where one differs, and what a brand's silence does. */
export function ClocksSection({ stored, countries }: ClocksSectionProps) {
  const { t } = useTranslation('settings')
  const nameOf = useCountryNames()
  const form = useSection('clocks', stored)
  const [place, setPlace] = useState<Place>('all')
  return (
    <SectionFrame name="clocks" section={form}>
      <Select
        label={t('clocks.silent')}
        data={silentBrandRules.map((rule) => ({ value: rule, label: t(`clocks.silentRule.${rule}`) }))}
        value={form.values.silentBrand}
        allowDeselect={false}
        onChange={(rule) => rule && form.set({ silentBrand: rule })}
      />
      <Select
        label={t('clocks.where')}
        data={[
          { value: 'all' as Place, label: t('clocks.all') },
          ...countries.map(({ countryCode }) => ({
            value: countryCode as Place,
            label: nameOf(countryCode),
          })),
        ]}
        value={place}
        allowDeselect={false}
        onChange={(next) => next && setPlace(next)}
      />
      {kinds.map((kind) => (
        <div key={kind} className={classes.group}>
          <h3>{t(`clocks.${kind}`)}</h3>
          <div className={classes.hours}>
            {dutiesOf[kind].map((duty) => (
              <HoursField key={duty} form={form} kind={kind} duty={duty} place={place} />
            ))}
          </div>
        </div>
      ))}
    </SectionFrame>
  )
}

interface HoursFieldProps {
  form: SectionForm<'clocks'>
  kind: Kind
  duty: Duty
  place: Place
}

/** Empty, a country has the hours of all countries, and those are the product's own. */
function HoursField({ form, kind, duty, place }: HoursFieldProps) {
  const { t } = useTranslation('settings')
  const { values, set, errors } = form
  const here = hoursAt(values, kind, place)
  const otherwise = (place === 'all' ? undefined : hoursAt(values, kind, 'all')[duty]) ?? ownHours(kind, duty)
  const path = place === 'all' ? `${kind}.all.${duty}` : `${kind}.countries.${place}.${duty}`

  function put(next: number | string): void {
    const { [duty]: _, ...others } = here
    const changed = typeof next === 'number' ? { ...others, [duty]: next } : others
    const { all, countries } = values[kind]
    const kept =
      place === 'all' ? { all: changed, countries } : { all, countries: { ...countries, [place]: changed } }
    set({ [kind]: kept })
  }

  return (
    <WholeField
      label={t(`duty.${duty}`)}
      description={t('clocks.hint', { hours: otherwise })}
      placeholder={String(otherwise)}
      suffix={` ${t('clocks.hours')}`}
      value={here[duty] ?? ''}
      allowNegative={false}
      min={leastHours(kind, duty)}
      max={clockHoursMax}
      clampBehavior="none"
      hideControls
      error={errors[path]}
      data-path={path}
      onChange={put}
    />
  )
}
