import { Select } from '@mantine/core'
import { countries } from '@sampan/contract/country'
import { nameOfZone } from '#lib/place/country-time.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'

interface ZoneSelectProps {
  /** IANA name. */
  value: string
  onChange: (timeZone: string) => void
}

/** By which clock an entry is: that of one of the countries, or the one that it has. */
export function ZoneSelect({ value, onChange }: ZoneSelectProps) {
  const { t } = useTranslation('schedule')
  const { languageTag } = usePlace()
  const zones = new Set([value, ...Object.values(countries).map(({ timeZone }) => timeZone)])
  const nameOf = (zone: string) =>
    `${nameOfZone(zone, languageTag, 'longGeneric')} · ${nameOfZone(zone, languageTag, 'shortOffset')}`
  return (
    <Select
      label={t('field.zone')}
      searchable
      allowDeselect={false}
      data={[...zones].map((zone) => ({ value: zone, label: `${zone.split('/').at(-1)}, ${nameOf(zone)}` }))}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
    />
  )
}
