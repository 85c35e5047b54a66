import { thaiLatinNames } from './thai-latin-names.ts'
import { byName, node, type RegionNode, withoutMarks } from './tree.ts'
import { vietnamPostcodes } from './vietnam-postcodes.ts'

/** Reads a file of an installed package. */
export type Read = (file: string) => unknown

interface ThaiZip {
  zipCode: string
  subDistrictList:
    | { subDistrictId: string; districtId: string; provinceId: string; subDistrictName: string }[]
    | null
  districtList: { districtId: string; districtName: string }[] | null
  provinceList: { provinceId: string; provinceName: string }[] | null
}
export interface CountryRegions {
  countryShortCode: string
  regions: { name: string; shortCode: string }[]
}

/** Whether a Thai name in Latin letters can be spoken: vowels in each word, no letters that do not meet. */
export const isReadable = (name: string): boolean =>
  name
    .toLowerCase()
    .split(/\s+/)
    .every(
      (word) =>
        /^[a-z().'’-]{2,}$/.test(word) &&
        /[aeiou]/.test(word) &&
        !/[^aeiou]{4,}/.test(word.replaceAll('ng', '')) &&
        !/pn|tn|kn|nn/.test(word),
    )

/** Names from the province down, without the gaps and the words for "district" that sources write differently. */
export const thaiPath = (above: string, name: string): string =>
  [above, name].map((one) => one.replace(/\s+/g, '').replace(/^(เขต|อำเภอ|แขวง|ตำบล)/, '')).join('/')

const latinIn =
  (below: ReadonlyMap<string, string>) =>
  (above: string, name: string): string | undefined =>
    below.get(thaiPath(above, name)) ?? thaiLatinNames.get(name.replace(/\s+/g, ''))

/**
 * Thailand: province, district, sub-district. The official codes are the digits of the sub-district’s.
 * @param english the names of provinces by code
 * @param below those of districts and sub-districts by `thaiPath`
 */
export function thailand(
  zips: ThaiZip[],
  english: Map<string, string>,
  below: Map<string, string>,
): RegionNode[] {
  const latin = latinIn(below)
  const [districtNames, provinceNames] = [new Map<string, string>(), new Map<string, string>()]
  for (const zip of zips) {
    for (const one of zip.districtList ?? []) districtNames.set(one.districtId, one.districtName)
    for (const one of zip.provinceList ?? []) provinceNames.set(one.provinceId, one.provinceName)
  }
  const provinces = new Map<string, RegionNode>()
  const districts = new Map<string, RegionNode>()
  for (const zip of zips) {
    for (const leaf of zip.subDistrictList ?? []) {
      const provinceCode = leaf.subDistrictId.slice(0, 2)
      const districtCode = leaf.subDistrictId.slice(0, 4)
      let province = provinces.get(provinceCode)
      if (!province) {
        const name = provinceNames.get(leaf.provinceId) ?? ''
        province = node(provinceCode, name, { en: english.get(provinceCode) })
        provinces.set(provinceCode, province)
      }
      let district = districts.get(districtCode)
      if (!district) {
        const name = districtNames.get(leaf.districtId) ?? ''
        district = node(districtCode, name, { en: latin(province.name, name) })
        districts.set(districtCode, district)
        province.childRegion.push(district)
      }
      const name = leaf.subDistrictName.replace(/\s+/g, ' ')
      const en = latin(thaiPath(province.name, district.name), name)
      district.childRegion.push(node(leaf.subDistrictId, name, { en, postcode: zip.zipCode }))
    }
  }
  for (const one of [...provinces.values(), ...districts.values()]) one.childRegion.sort(byName('th'))
  return [...provinces.values()].sort(
    (a, b) => Number(b.code === '10') - Number(a.code === '10') || byName('th')(a, b),
  )
}

interface VietTable {
  name?: string
  data?: { province_code: string; name: string; ward_code?: string }[]
}

/** Viet Nam since 1 July 2025: 34 provinces and cities, below them wards, communes and special zones. */
export function vietnam(tables: VietTable[]): RegionNode[] {
  const rows = (name: string) => tables.find((table) => table.name === name)?.data ?? []
  const wards = Map.groupBy(rows('wards'), (ward) => ward.province_code)
  return rows('provinces').map(({ province_code, name }) => {
    const short = name.replace('Thành phố ', '')
    const isSaigon = short === 'Hồ Chí Minh'
    const english = isSaigon ? 'Ho Chi Minh City' : short === 'Hà Nội' ? 'Hanoi' : withoutMarks(short)
    const children = (wards.get(province_code) ?? []).map((ward) => node(ward.ward_code ?? '', ward.name))
    return node(province_code, isSaigon ? 'TP. Hồ Chí Minh' : short, {
      en: english,
      postcode: vietnamPostcodes[province_code],
      children: children.sort(byName('vi')),
    })
  })
}

interface Numbered {
  id: number
  nama: string
}

/** Provinces made in 2022 out of Papua and Papua Barat, with the regencies that went to each. */
const newPapua: [code: string, name: string, regencies: string[]][] = [
  ['92', 'Papua Barat Daya', ['9106', '9107', '9108', '9109', '9110', '9171']],
  ['95', 'Papua Selatan', ['9401', '9413', '9414', '9415']],
  ['96', 'Papua Tengah', ['9404', '9410', '9411', '9412', '9433', '9434', '9435', '9436']],
  ['97', 'Papua Pegunungan', ['9402', '9416', '9417', '9418', '9429', '9430', '9431', '9432']],
]

/** Indonesia: province, regency or city, district, with the codes of the statistics office. */
export function indonesia(provinces: Numbered[], regencies: Numbered[], districts: Numbered[]): RegionNode[] {
  const districtsOf = Map.groupBy(districts, (one) => String(one.id).slice(0, 4))
  const moved = new Map(newPapua.flatMap(([code, , list]) => list.map((one) => [one, code] as const)))
  const regenciesOf = Map.groupBy(regencies, (one) => moved.get(String(one.id)) ?? String(one.id).slice(0, 2))
  const tops = [
    ...provinces.map((one) => [String(one.id), one.nama] as const),
    ...newPapua.map(([code, name]) => [code, name] as const),
  ]
  return tops
    .sort((a, b) => a[0].localeCompare(b[0]))
    .map(([code, name]) =>
      node(code, name, {
        children: (regenciesOf.get(code) ?? []).map((regency) =>
          node(String(regency.id), regency.nama, {
            children: (districtsOf.get(String(regency.id)) ?? []).map((one) =>
              node(String(one.id), one.nama),
            ),
          }),
        ),
      }),
    )
}

interface Psgc {
  code: string
  name: string
  altName: string | null
  region?: string
  province?: string
}

/** Municipalities of Maguindanao del Norte since 2022; the others of the old province are del Sur. */
const maguindanaoNorth = new Set([
  'Barira',
  'Buldon',
  'Datu Blah T Sinsuat',
  'Datu Odin Sinsuat',
  'Kabuntalan',
  'Matanog',
  'Northern Kabuntalan',
  'Parang',
  'Sultan Kudarat',
  'Sultan Mastura',
  'Talitay',
  'Upi',
])

const philippineName = (name: string): string =>
  name
    .replace(/\b(Del|De|Of|In|Sa)\b/g, (word) => word.toLowerCase())
    .replace('Tawi Tawi', 'Tawi-Tawi')
    .replace('CARAGA', 'Caraga')

/** The Philippines: region, province, city or municipality. */
export function philippines(regions: Psgc[], provinces: Psgc[], cities: Psgc[]): RegionNode[] {
  const leaves = (list: Psgc[]) =>
    list.map((one) => node(one.code, philippineName(one.name))).sort(byName('en'))
  const citiesOf = Map.groupBy(cities, (one) => one.province)
  const provincesOf = Map.groupBy(provinces, (one) => one.region)
  const provinceNodes = (one: Psgc): RegionNode[] => {
    const list = citiesOf.get(one.code) ?? []
    if (one.name !== 'Maguindanao')
      return [node(one.code, philippineName(one.name), { children: leaves(list) })]
    const [north = [], south = []] = [true, false].map((isNorth) =>
      list.filter((city) => maguindanaoNorth.has(city.name) === isNorth),
    )
    return [
      node('158700000', 'Maguindanao del Norte', { children: leaves(north) }),
      node('158800000', 'Maguindanao del Sur', { children: leaves(south) }),
    ]
  }
  return regions.map((region) => {
    const isMuslimMindanao = region.altName === 'ARMM'
    const name = isMuslimMindanao ? 'Bangsamoro (BARMM)' : philippineName(region.name)
    return node(region.code, name, {
      children: (provincesOf.get(region.code) ?? []).flatMap(provinceNodes).sort(byName('en')),
    })
  })
}

/** Malaysia: state, city, postcode. */
export function malaysia(
  states: { name: string; city: { name: string; postcode: string[] }[] }[],
): RegionNode[] {
  return states
    .map((state) => ({ ...state, name: state.name.replace(/^Wp /, 'W.P. ') }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ms'))
    .map((state, index) => {
      const code = String(index + 1).padStart(2, '0')
      const children = state.city.map((city, place) => {
        const cityCode = `${code}${String(place + 1).padStart(3, '0')}`
        const leaves = city.postcode.map((zip) => node(`${cityCode}-${zip}`, zip, { postcode: zip }))
        return node(cityCode, city.name, { children: leaves })
      })
      return node(code, state.name, { children })
    })
}

/** Singapore: the planning areas of its five regions, by hand; one city, so an address needs none of it. */
export function singapore(): RegionNode[] {
  const areas: Record<string, string> = {
    'Central Region':
      'Bishan, Bukit Merah, Bukit Timah, Downtown Core, Geylang, Kallang, Marina East, Marina South, Marine Parade, Museum, Newton, Novena, Orchard, Outram, Queenstown, River Valley, Rochor, Singapore River, Southern Islands, Straits View, Tanglin, Toa Payoh',
    'East Region': 'Bedok, Changi, Changi Bay, Pasir Ris, Paya Lebar, Tampines',
    'North Region':
      'Central Water Catchment, Lim Chu Kang, Mandai, Sembawang, Simpang, Sungei Kadut, Woodlands, Yishun',
    'North-East Region': 'Ang Mo Kio, Hougang, North-Eastern Islands, Punggol, Seletar, Sengkang, Serangoon',
    'West Region':
      'Boon Lay, Bukit Batok, Bukit Panjang, Choa Chu Kang, Clementi, Jurong East, Jurong West, Pioneer, Tengah, Tuas, Western Islands, Western Water Catchment',
  }
  return Object.entries(areas).map(([name, list], index) => {
    const code = `SG${index + 1}`
    const children = list
      .split(', ')
      .map((area, place) => node(`${code}${String(place + 1).padStart(2, '0')}`, area))
    return node(code, name, { children })
  })
}
