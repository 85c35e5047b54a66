import type { CountryCode } from '@sampan/contract/country'
import type { AddressContent } from './address.tables.ts'

type Part = Pick<AddressContent, 'addressee' | 'areaCodes' | 'areaNames' | 'city' | 'address' | 'postcode'>

const joined = (gap: string, ...words: (string | undefined)[]): string => words.filter(Boolean).join(gap)

/** Bangkok names its areas otherwise than the provinces do. */
function thaiAreas([province, district, subDistrict]: string[]): string[] {
  const isBangkok = province === 'กรุงเทพมหานคร'
  const [first, second] = isBangkok ? ['แขวง', 'เขต'] : ['ตำบล', 'อำเภอ']
  const lower = joined(' ', subDistrict && first + subDistrict, district && second + district)
  return [lower, joined('', isBangkok ? '' : 'จังหวัด', province)]
}

/** The level between a province and its districts that has no name of its own in a Chinese address. */
const unnamedChineseLevel = /^(市辖区|(省|自治区)直辖县级行政区划)$/

/**
 * How each country writes an address (libaddressinput's formats; the levels are those of its region file). The
 * areas come from the largest to the smallest.
 */
const writers: Record<CountryCode, (part: Part) => string[]> = {
  TH: ({ addressee, address, areaNames, postcode }) => {
    const [lower = '', province = ''] = thaiAreas(areaNames)
    return [addressee, address, lower, joined(' ', province, postcode)]
  },
  VN: ({ addressee, address, areaNames: [province, ward], postcode }) => [
    addressee,
    joined(', ', address, ward),
    joined(' ', province, postcode),
  ],
  ID: ({ addressee, address, areaNames: [province, regency, district], postcode }) => [
    addressee,
    address,
    joined(', ', district && `Kec. ${district}`, regency),
    joined(' ', province, postcode),
  ],
  // The region above the province is for statistics; nobody writes it.
  PH: ({ addressee, address, areaNames: [, province, city], postcode }) => [
    addressee,
    address,
    joined(' ', postcode, city),
    province ?? '',
  ],
  MY: ({ addressee, address, areaNames: [state, city], postcode }) => [
    addressee,
    address,
    joined(' ', postcode, city),
    state ?? '',
  ],
  SG: ({ addressee, address, postcode }) => [addressee, address, joined(' ', 'SINGAPORE', postcode)],
  CN: ({ addressee, address, areaNames, postcode }) => [
    postcode,
    joined('', ...areaNames.filter((name) => !unnamedChineseLevel.test(name)), address),
    addressee,
  ],
  TW: ({ addressee, address, areaNames, postcode }) => [
    joined(' ', postcode, areaNames.join('')),
    address,
    addressee,
  ],
  // The codes of the states are their postal abbreviations.
  US: ({ addressee, address, city, areaCodes: [state], postcode }) => [
    addressee,
    address,
    joined(', ', city, joined(' ', state, postcode)),
  ],
  // The post town and the postcode say it all; counties are no part of a British address any more.
  GB: ({ addressee, address, city, postcode }) => [addressee, address, city.toUpperCase(), postcode],
  SA: ({ addressee, address, city, areaNames, postcode }) => [
    addressee,
    address,
    joined(' ', city || areaNames.at(-1), postcode),
  ],
}

/** A whole address as one writes it in its country, a line each, the addressee among them. */
export const addressLines = (country: CountryCode, part: Part): string[] =>
  writers[country](part)
    .map((line) => line.trim())
    .filter(Boolean)
