import { chinaLatin, type ReadPinyin, toldApart } from './china-latin.ts'
import { saudiGovernorates } from './saudi-governorates.ts'
import type { CountryRegions } from './southeast-asia.ts'
import { byName, node, type RegionNode } from './tree.ts'

interface ChinaNode {
  code: string
  name: string
  children?: ChinaNode[]
}

const chinaEnglish: Record<string, string> = {
  '11': 'Beijing',
  '12': 'Tianjin',
  '13': 'Hebei',
  '14': 'Shanxi',
  '15': 'Inner Mongolia',
  '21': 'Liaoning',
  '22': 'Jilin',
  '23': 'Heilongjiang',
  '31': 'Shanghai',
  '32': 'Jiangsu',
  '33': 'Zhejiang',
  '34': 'Anhui',
  '35': 'Fujian',
  '36': 'Jiangxi',
  '37': 'Shandong',
  '41': 'Henan',
  '42': 'Hubei',
  '43': 'Hunan',
  '44': 'Guangdong',
  '45': 'Guangxi',
  '46': 'Hainan',
  '50': 'Chongqing',
  '51': 'Sichuan',
  '52': 'Guizhou',
  '53': 'Yunnan',
  '54': 'Tibet',
  '61': 'Shaanxi',
  '62': 'Gansu',
  '63': 'Qinghai',
  '64': 'Ningxia',
  '65': 'Xinjiang',
}

/** China: province, city, district, those below a province in Hanyu Pinyin. */
export function china(provinces: ChinaNode[], read: ReadPinyin): RegionNode[] {
  const convert = (one: ChinaNode): RegionNode =>
    node(one.code, one.name, {
      en: chinaEnglish[one.code] ?? chinaLatin(one.name, read),
      children: toldApart((one.children ?? []).map(convert)),
    })
  return provinces.map(convert)
}

/** ISO 3166-2 codes of Taiwan’s counties in the order of the source. */
const taiwanCodes =
  'TPE KEE NWT ILA TAO HSZ HSQ MIA TXG CHA NAN CYI CYQ YUN TNN KHH PEN KIN PIF TTT HUA LIE'.split(' ')

export interface TaiwanData {
  counties: string[]
  /** For each county the districts and, in the same order, their postcodes. */
  districts: [names: string[], zips: string[]][]
}

/** Taiwan: county or city, district with its postcode of three digits. */
export function taiwan(own: TaiwanData, english: TaiwanData): RegionNode[] {
  return own.counties.map((county, index) => {
    const code = taiwanCodes[index] ?? ''
    const [names, zips] = own.districts[index] ?? [[], []]
    const englishNames = english.districts[index]?.[0] ?? []
    const children = names.map((name, place) => {
      const zip = zips[place] ?? ''
      const twin = zips.indexOf(zip) === place ? '' : `-${place}`
      return node(`${code}-${zip}${twin}`, name, { en: englishNames[place], postcode: zip })
    })
    return node(code, county, { en: english.counties[index], children })
  })
}

/** Shapes of the Census Bureau, of which only numbers and names are read. */
export interface CensusAtlas {
  objects: Record<'states' | 'counties', { geometries: { id: string; properties: { name: string } }[] }>
}

/** Alaska divided this area in 2019. */
const valdezCordova = '02261'
const sinceThen = [
  { id: '02063', name: 'Chugach' },
  { id: '02066', name: 'Copper River' },
]

/** The United States: states and territories, then counties and their equals, by the numbers of the Census Bureau. */
export function unitedStates(states: Record<string, string>, atlas: CensusAtlas): RegionNode[] {
  const stateOf = new Map(atlas.objects.states.geometries.map(({ id, properties }) => [id, properties.name]))
  const counties = atlas.objects.counties.geometries
    .map(({ id, properties }) => ({ id, name: properties.name }))
    .flatMap((county) => (county.id === valdezCordova ? sinceThen : [county]))
  const inState = Map.groupBy(counties, ({ id }) => stateOf.get(id.slice(0, 2)))
  return Object.entries(states)
    .map(([code, name]) => node(code, name, { children: countiesOf(inState.get(name) ?? []) }))
    .sort(byName('en'))
}

/** A city beside the county of its name says that it is one: independent cities have numbers from 510 on. */
const countiesOf = (counties: readonly { id: string; name: string }[]): RegionNode[] =>
  counties
    .map(({ id, name }) => {
      const hasTwin = counties.some((other) => other.id !== id && other.name === name)
      return node(id, hasTwin && Number(id.slice(2)) >= 510 ? `${name} (city)` : name)
    })
    .sort(byName('en'))

const scotland = new Set(
  'Aberdeen City|Aberdeenshire|Angus|Argyll and Bute|Clackmannanshire|Dumfries and Galloway|Dundee City|East Ayrshire|East Dunbartonshire|East Lothian|East Renfrewshire|Edinburgh|Eilean Siar|Falkirk|Fife|Glasgow City|Highland|Inverclyde|Midlothian|Moray|North Ayrshire|North Lanarkshire|Orkney Islands|Perth and Kinross|Renfrewshire|Scottish Borders|Shetland Islands|South Ayrshire|South Lanarkshire|Stirling|West Dunbartonshire|West Lothian'.split(
    '|',
  ),
)
const wales = new Set(
  'Blaenau Gwent|Bridgend|Caerphilly|Cardiff|Carmarthenshire|Ceredigion|Conwy|Denbighshire|Flintshire|Gwynedd|Isle of Anglesey|Merthyr Tydfil|Monmouthshire|Neath Port Talbot|Newport|Pembrokeshire|Powys|Rhondda Cynon Taff|Swansea|Torfaen|Vale of Glamorgan|Wrexham'.split(
    '|',
  ),
)
const northernIreland = new Set(
  'Antrim and Newtownabbey|Ards and North Down|Armagh City, Banbridge and Craigavon|Belfast City|Causeway Coast and Glens|Derry and Strabane|Fermanagh and Omagh|Lisburn and Castlereagh|Mid and East Antrim|Mid-Ulster|Newry, Mourne and Down'.split(
    '|',
  ),
)

/** `Bristol, City of` is written Bristol, `Durham, County` County Durham. */
const britishName = (name: string): string =>
  name === 'Durham, County' ? 'County Durham' : name.replace(/, (City of|The)$/, '')

/** The United Kingdom: nation, then county, unitary authority or borough. */
export function unitedKingdom({ regions }: CountryRegions): RegionNode[] {
  const nationOf = (name: string) =>
    scotland.has(name) ? 'SCT' : wales.has(name) ? 'WLS' : northernIreland.has(name) ? 'NIR' : 'ENG'
  const named = regions.map((one) => ({ code: one.shortCode, name: britishName(one.name) }))
  const grouped = Map.groupBy(named, (one) => nationOf(one.name))
  const nations = { ENG: 'England', SCT: 'Scotland', WLS: 'Wales', NIR: 'Northern Ireland' }
  return Object.entries(nations).map(([code, name]) =>
    node(code, name, {
      children: (grouped.get(code as keyof typeof nations) ?? [])
        .map((one) => node(one.code, one.name))
        .sort(byName('en')),
    }),
  )
}

const saudiNames: Record<string, [arabic: string, english: string]> = {
  '01': ['الرياض', 'Riyadh'],
  '02': ['مكة المكرمة', 'Makkah'],
  '03': ['المدينة المنورة', 'Madinah'],
  '04': ['المنطقة الشرقية', 'Eastern Province'],
  '05': ['القصيم', 'Al-Qassim'],
  '06': ['حائل', 'Hail'],
  '07': ['تبوك', 'Tabuk'],
  '08': ['الحدود الشمالية', 'Northern Borders'],
  '09': ['جازان', 'Jazan'],
  '10': ['نجران', 'Najran'],
  '11': ['الباحة', 'Al-Bahah'],
  '12': ['الجوف', 'Al-Jawf'],
  '14': ['عسير', 'Asir'],
}

/** Saudi Arabia: the 13 regions of ISO 3166-2 and their governorates, in Arabic. */
export const saudiArabia = ({ regions }: CountryRegions): RegionNode[] =>
  regions
    .map(({ shortCode, name }) => {
      const [arabic, english] = saudiNames[shortCode] ?? [name, name]
      const children = (saudiGovernorates[shortCode] ?? '').split('|').map((governorate, index) => {
        const [own = '', latin] = governorate.split(', ')
        return node(`${shortCode}${String(index + 1).padStart(2, '0')}`, own, { en: latin })
      })
      return node(shortCode, arabic, { en: english, children })
    })
    .sort((a, b) => a.code.localeCompare(b.code))
