import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AddressContent } from '../../server/src/features/address/address.tables.ts'
import type { Random } from './random.ts'

/** The countries that are seeded, by their share of people and products. */
export const seedCountries = ['TH', 'VN', 'ID', 'PH', 'MY'] as const
export type SeedCountry = (typeof seedCountries)[number]
export const countryShares: readonly number[] = [38, 22, 22, 10, 8]

interface Names {
  given: readonly string[]
  family: readonly string[]
  /** Said family name first. */
  familyFirst?: boolean
  /** What a street address looks like; `#` becomes a number. */
  streets: readonly string[]
  /** The country code and the first digits of a mobile. */
  phone: string
  digits: number
}

const split = (text: string): readonly string[] => text.split(' ')

const names: Record<SeedCountry, Names> = {
  TH: {
    given: split(
      'ณัฐญา สมชาย พิมพ์ชนก กิตติพงษ์ อารียา ธนพล ชลธิชา วรวุฒิ สุภาวดี ปกรณ์ มินตรา ศุภชัย กัญญา ภาณุ วรัญญา เอกชัย ปิยะดา ธีรภัทร ลลิตา จิรายุ',
    ),
    family: split(
      'ศรีสุข ใจดี วงศ์สวัสดิ์ แก้วมณี บุญมี ทองดี รัตนพร สุวรรณ จันทร์เพ็ญ พรหมมา อินทร์แก้ว ชัยวัฒน์ มั่นคง เจริญสุข ศักดิ์สิทธิ์ พงษ์ไพร แสงทอง ดวงดี',
    ),
    streets: ['#/7 ซอยหลังสวน', '# ถนนสุขุมวิท', '#/12 หมู่ 4', '# ซอยอารีย์', '#/3 ถนนนิมมานเหมินท์'],
    phone: '+668',
    digits: 8,
  },
  VN: {
    given: split(
      'Phúc Duyên Bảo Ánh Linh Minh Hương Tuấn Trang Khoa Thảo Long Mai Sơn Hà Quân Ngân Đức Vy Hải',
    ),
    family: split('Nguyễn Trần Lê Phạm Hoàng Phan Vũ Đặng Bùi Đỗ Hồ Ngô Dương Lý'),
    familyFirst: true,
    streets: ['Số # Lê Lợi', '# Trần Hưng Đạo', 'Ngõ # Xuân Thủy', '# Nguyễn Huệ', 'Số #, đường Bạch Đằng'],
    phone: '+849',
    digits: 8,
  },
  ID: {
    given: split(
      'Dewi Budi Sari Agus Putri Rizky Ayu Dimas Rina Fajar Wulan Eko Intan Yoga Maya Hendra Nisa Bayu Tika Arif',
    ),
    family: split(
      'Pratama Santoso Wijaya Lestari Saputra Wahyuni Hidayat Kusuma Anggraini Nugroho Siregar Permata Gunawan Utami',
    ),
    streets: [
      'Jl. Melati No. #',
      'Jl. Sudirman #',
      'Gg. Mawar #',
      'Jl. Diponegoro No. #',
      'Perum Indah Blok C #',
    ],
    phone: '+628',
    digits: 9,
  },
  PH: {
    given: split(
      'Maria Jose Angelica Mark Kristine John Bea Carlo Patricia Miguel Jasmine Paolo Camille Rafael Joy Enzo',
    ),
    family: split(
      'Santos Reyes Cruz Bautista Garcia Mendoza Torres Flores Ramos Aquino Castillo Navarro Villanueva',
    ),
    streets: [
      '# Mabini St.',
      '# Rizal Ave.',
      'Blk 4 Lot # Sampaguita',
      '# Bonifacio St.',
      'Unit #, Katipunan',
    ],
    phone: '+639',
    digits: 9,
  },
  MY: {
    given: split('Nurul Aisyah Amir Hafiz Siti Farah Wei Mei Jun Kavitha Arjun Izzat Liyana Daniel Hui Zara'),
    family: split('Rahman Ismail Tan Lim Abdullah Wong Hassan Lee Kumar Ibrahim Chong Yusof Ng Othman'),
    streets: [
      '# Jalan Ampang',
      '# Lorong Maju',
      'No. #, Taman Desa',
      '# Jalan Burma',
      'A-#, Vista Residensi',
    ],
    phone: '+601',
    digits: 8,
  },
}

export function fullNameOf(random: Random, country: SeedCountry): string {
  const { given, family, familyFirst } = names[country]
  const pair = [random.pick(given), random.pick(family)]
  return (familyFirst ? pair.reverse() : pair).join(' ')
}

const handleWords = split(
  'review beauty daily home cafe mali style glow kitchen travel cat mama vlog skin lab tea trend happy find taste',
)

/** A handle as people choose them: `mali.review482`. `number` keeps it apart from all others. */
export const handleOf = (random: Random, number: number): string =>
  `${random.pick(handleWords)}.${random.pick(handleWords)}${number}`

interface Area {
  code: string
  name: string
  postcode?: string
  childRegion: Area[]
}

const folder = path.join(import.meta.dirname, '../../server/src/features/address/regions')
const trees = new Map<SeedCountry, Area[]>()

function treeOf(country: SeedCountry): Area[] {
  const known = trees.get(country)
  if (known) return known
  const made = JSON.parse(readFileSync(path.join(folder, `${country}.json`), 'utf8')) as Area[]
  trees.set(country, made)
  return made
}

/** An address somewhere in the country; `number` makes door and phone differ from all others. */
export function addressOf(
  random: Random,
  country: SeedCountry,
  addressee: string,
  number: number,
): AddressContent {
  const { streets, phone, digits } = names[country]
  const areas: Area[] = []
  for (let level = treeOf(country); level.length > 0; level = areas.at(-1)?.childRegion ?? [])
    areas.push(random.pick(level))
  return {
    addressee,
    phone: phone + String(number).padStart(digits, '0'),
    areaCodes: areas.map((area) => area.code),
    areaNames: areas.map((area) => area.name),
    city: '',
    address: random.pick(streets).replace('#', String(number)),
    postcode: areas.at(-1)?.postcode ?? '10110',
    email: '',
  }
}
