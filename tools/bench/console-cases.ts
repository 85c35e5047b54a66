import { listAuditEntries } from '@sampan/contract/audit'
import { librarySorts, listLibraryCreators } from '@sampan/contract/creator-library'
import { listSchedule } from '@sampan/contract/schedule'
import { askedBy, type CostCase } from './cost-cases.ts'
import type { BenchPeople } from './people.ts'

const tabs = [0, 1, 2, 3]
const words = ['siri', 'nguyen minh', 'dewi', 'li', 'somchai j', 'an']
const today = new Date()
const daysOff = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString()

const librarySorted = tabs.flatMap((type) => librarySorts.map((sort) => ({ type, sort })))
const librarySearched = words.flatMap((query) => [
  { query },
  { type: 2, query, sort: 'update_time' },
  { type: 1, query },
])
const libraryFiltered = [
  { countries: ['VN'] },
  { countries: ['TH'], tiers: ['mega'] },
  { platforms: [2] },
  { categories: ['beauty'], sort: 'update_time' },
  { isInManagement: true },
  { isInCommunication: true },
  { intentions: ['wants'] },
  { followersMin: 20_000, followersMax: 30_000, sort: 'followers_asc' },
]
const log = [
  {},
  { kinds: ['strike'] },
  { kinds: ['tenant', 'strike'] },
  { kinds: ['money'] },
  { roles: ['admin'] },
  { roles: ['reviewer'] },
  { kinds: ['product'], roles: ['brand'] },
  { from: daysOff(-400).slice(0, 10), to: daysOff(-390).slice(0, 10) },
  { query: 'SP-000123' },
  { query: 'siri' },
  { query: 'nobody of this name' },
  { query: '019b76db-d0e0-7e27-8ac6-b18a892c0eee' },
]
const weeks = [
  { from: daysOff(-3), until: daysOff(4) },
  { from: daysOff(-30), until: daysOff(-23) },
  { from: daysOff(-3), until: daysOff(4), isMine: true },
]

/** Lists of the console that are opened seldom, over a library, a log and schedules as large as the rest. */
export const consoleCases = (people: BenchPeople): CostCase[] => [
  {
    ...{ name: 'library, tabs and orders, staff', key: 'library-staff' },
    make: async () => askedBy(listLibraryCreators, await people.admins(2), librarySorted),
  },
  {
    ...{ name: 'library, tabs and orders, a brand', key: 'library-brand' },
    make: async () => askedBy(listLibraryCreators, await people.verifiedBrands(2), librarySorted),
  },
  {
    ...{ name: 'library, searched and filtered, staff', key: 'library-search' },
    make: async () =>
      askedBy(listLibraryCreators, await people.admins(2), [...librarySearched, ...libraryFiltered]),
  },
  {
    ...{ name: 'library, searched and filtered, a brand', key: 'library-search-brand' },
    make: async () =>
      askedBy(listLibraryCreators, await people.verifiedBrands(2), [...librarySearched, ...libraryFiltered]),
  },
  {
    ...{ name: 'audit log', key: 'audit' },
    make: async () => askedBy(listAuditEntries, await people.admins(1), log),
  },
  {
    ...{ name: 'schedule of a week', key: 'schedule' },
    make: async () => [
      ...askedBy(listSchedule, await people.admins(2), weeks),
      ...askedBy(listSchedule, await people.brands(4), weeks),
      ...askedBy(listSchedule, await people.creators(4), weeks),
    ],
  },
]
