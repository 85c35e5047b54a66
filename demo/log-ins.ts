import { brands } from './content/brands.ts'
import { creators } from './content/creators/creators.ts'
import { mcns } from './content/mcns.ts'
import { staff } from './content/staff.ts'

/** The password of everybody in the demo (6 to 12 characters). */
export const demoPassword = 'sampan2026'

const firstOf = (country: string): string | undefined =>
  creators.find((creator) => creator.country === country)?.email

const roles = {
  admin: 'administrator',
  reviewer: 'review staff',
  creatorSpecialist: 'creator specialist, acts for the creators in care',
  productSpecialist: 'product specialist',
} as const

const line = (email: string | undefined, who: string): string => `  ${(email ?? '').padEnd(30)} ${who}`

/** What npm start prints of the demo. */
export const demoNotice: string[] = [
  `Demo log-ins, all with the password ${demoPassword}:`,
  line(firstOf('TH'), 'creator in Thailand (creator.vn@, creator.id@, creator.ph@, creator.my@ elsewhere)'),
  line(
    brands[0]?.people[0]?.email,
    `brand ${brands[0]?.name} (brand.vn@, brand.id@, brand.ph@, brand.my@ elsewhere)`,
  ),
  line(mcns[0]?.people[0]?.email, `MCN ${mcns[0]?.name}, acts for its creators`),
  ...Object.entries(roles).map(([role, name]) =>
    line(staff.find((person) => person.role === role)?.email, name),
  ),
]
