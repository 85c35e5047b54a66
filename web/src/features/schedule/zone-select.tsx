import { Select } from '@mantine/core'
import { countries, countryCodes } from '@sampan/contract/country'
import { useCountryNames } from '#lib/country-name.ts'
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
  const countryName = useCountryNames()
  const zones = new Set([value, ...Object.values(countries).map(({ timeZone }) => timeZone)])
  const nameOf = (zone: string) => {
    const country = countryCodes.find((code) => countries[code].timeZone === zone)
    const place = [country && countryName(country), cityOf(zone)].filter(Boolean).join(', ')
    return `${place} · ${nameOfZone(zone, languageTag, 'shortOffset')}`
  }
  return (
    <Select
      label={t('field.zone')}
      searchable
      allowDeselect={false}
      data={[...zones].map((zone) => ({ value: zone, label: nameOf(zone) }))}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
    />
  )
}

/** `Ho Chi Minh` of `Asia/Ho_Chi_Minh`. */
const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
