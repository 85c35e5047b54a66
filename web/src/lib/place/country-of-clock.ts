import { type CountryCode, countries, countryCodes } from '@sampan/contract/country'

/** Zones of a country beside the one that its dates are written in, with the old names that browsers still tell. */
const otherZones: Partial<Record<CountryCode, readonly string[]>> = {
  VN: ['Asia/Saigon', 'Asia/Hanoi'],
  ID: ['Asia/Pontianak', 'Asia/Makassar', 'Asia/Ujung_Pandang', 'Asia/Jayapura'],
  MY: ['Asia/Kuching'],
  SG: ['Singapore'],
  TW: ['ROC'],
  CN: ['Asia/Urumqi', 'Asia/Chongqing', 'Asia/Chungking', 'Asia/Harbin', 'Asia/Kashgar', 'PRC'],
  GB: ['Europe/Belfast', 'GB', 'GB-Eire'],
  US: [
    'America/Anchorage',
    'America/Boise',
    'America/Chicago',
    'America/Denver',
    'America/Detroit',
    'America/Indianapolis',
    'America/Los_Angeles',
    'America/Phoenix',
    'Pacific/Honolulu',
  ],
}

/** One clock for several countries: computers in Viet Nam often say Bangkok, and those of West Indonesia too. */
const neighbours: Readonly<Record<string, Readonly<Record<string, CountryCode>>>> = {
  'Asia/Bangkok': { vi: 'VN', id: 'ID' },
}

/**
 * The country that a browser seems to be in.
 * @param zone the browser's time zone, such as `Asia/Saigon`
 * @param tags the browser's languages, the first one first
 */
export function countryOfClock(zone: string, tags: readonly string[]): CountryCode | undefined {
  const spoken = tags[0]?.toLowerCase().split('-')[0] ?? ''
  const neighbour = neighbours[zone]?.[spoken]
  if (neighbour) return neighbour
  const isUnitedStates = /^(US|America\/(Indiana|Kentucky|North_Dakota))\//.test(zone)
  if (isUnitedStates) return 'US'
  return countryCodes.find((code) => countries[code].timeZone === zone || otherZones[code]?.includes(zone))
}
