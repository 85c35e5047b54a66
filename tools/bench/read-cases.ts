import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { listProducts } from '@sampan/contract/product'
import { listMySamples, listSamples } from '@sampan/contract/sample'
import { getTenantInfo } from '@sampan/contract/tenant'
import { kinds, nouns } from '../seed/product-words.ts'
import { createRandom } from '../seed/random.ts'
import type { Statement } from './bare-server.ts'
import type { BenchCall, BenchCase } from './cases.ts'
import { type Asker, mySamplesByOne, productsByOne, samplesByOne } from './one-statement.ts'
import type { BenchPeople, BenchPerson } from './people.ts'

const browser = { 'accept-language': 'en', countryCode: 'TH', 'user-agent': 'bench' }

type ByOne = (asker: Asker, input: object, now: Date) => Statement

/** A call by its input, for the wire and to be recorded. */
export function callOf(endpoint: AnyEndpoint, input: object, person?: BenchPerson, byOne?: ByOne): BenchCall {
  const headers = { ...browser, ...(person && { 'access-token': person.token }) }
  const query = endpoint.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  return {
    parts: {
      ...{ method: endpoint.method, path: endpoint.path + query, headers },
      ...(endpoint.method === 'POST' && { body: input }),
    },
    recorded: { endpoint: endpoint.name, input, country: 'TH', ...(person && { caller: person.caller }) },
    ...(byOne && {
      one: (tenantId: string) => byOne({ tenantId, ...person?.caller }, input, new Date()),
    }),
  }
}

const connections = 16

/**
 * As people type: every beginning of a name from its third letter, in an order that is mixed but always the same. Each
 * once, since a search that comes again is a kept answer.
 */
function typedSearches(language: 'en' | 'th'): string[] {
  const names = nouns.flatMap((noun) =>
    kinds.map((kind) => (language === 'en' ? `${kind.en} ${noun.name.en}` : `${noun.name.th}${kind.th}`)),
  )
  const all = names.flatMap((name) =>
    Array.from({ length: name.length - 2 }, (_, at) => name.slice(0, at + 3)),
  )
  return shuffled([...new Set(all)])
}

function shuffled<T>(list: readonly T[]): T[] {
  const random = createRandom('searches')
  return list
    .map((one) => ({ one, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

const search = (language: 'en' | 'th', name: string): BenchCase => ({
  ...{ name, key: `search-${language}`, kind: 'read', goal: '0.5', connections },
  make: async () =>
    typedSearches(language).map((productQuery) =>
      callOf(listProducts, { productQuery }, undefined, productsByOne),
    ),
})

/** Filters of the product list, each another one, so that none is a kept answer. */
function newFilters(): object[] {
  const categories = [...new Set(nouns.map(({ category }) => category))]
  return Array.from({ length: 2_000 }, (_, at) => {
    const price = { priceMin: 100 + at }
    const kinds: object[] = [
      price,
      { ...price, commissionMin: 10 },
      { ...price, priceMax: 900 + at, sort: 'price_asc' },
      { ...price, categoryKey: categories[at % categories.length] },
      { ...price, withoutMou: true, sort: 'commission_desc' },
    ]
    return kinds[at % kinds.length] ?? price
  })
}

/** What a brand and the staff look at in the console, in turn. */
const brandFilters = [
  { view: 'toReview' },
  { view: 'all', sort: 'applied_desc' },
  { view: 'yourTurn' },
  { view: 'toShip', promoteTypes: [0] },
  { statuses: [2, 3], sort: 'update_time' },
  { tiers: ['micro', 'macro'], sort: 'followers_desc' },
  { query: 'serum', sort: 'applied_desc' },
  { isAbnormal: true },
]
const staffFilters = [
  { view: 'toReview' },
  { view: 'late' },
  { statuses: [5], countries: ['VN'], sort: 'applied_desc' },
  { view: 'all', sort: 'applied_desc' },
  { tiers: ['mega'], sort: 'followers_desc' },
  { fulfilled: 1, countries: ['ID'], sort: 'applied_desc' },
  { query: 'jasmine', sort: 'applied_desc' },
  { appliedSince: new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10), sort: 'applied_desc' },
]

const cross = (people: readonly BenchPerson[], filters: readonly object[]): BenchCall[] =>
  Array.from({ length: Math.max(people.length, filters.length * 25) }, (_, at) => {
    const person = people[at % people.length]
    return callOf(listSamples, filters[at % filters.length] ?? {}, person, samplesByOne)
  })

/** The reads that the goals speak of. */
export const readCases = (people: BenchPeople): BenchCase[] => [
  {
    ...{ name: 'tenant info', key: 'tenant-info', kind: 'hot', goal: '0.8', connections },
    make: async () => [callOf(getTenantInfo, {})],
  },
  {
    ...{ name: 'product list, first page', key: 'product-list', kind: 'hot', goal: '0.8', connections },
    make: async () => [callOf(listProducts, { countryCode: 'TH' })],
  },
  {
    ...{ name: 'product list, a new filter', key: 'product-filter', kind: 'read', goal: '0.5', connections },
    make: async () => newFilters().map((filter) => callOf(listProducts, filter, undefined, productsByOne)),
  },
  search('th', 'product search in Thai'),
  search('en', 'product search in English'),
  {
    ...{ name: 'my samples', key: 'my-samples', kind: 'read', goal: '0.8', connections },
    make: async () =>
      (await people.creators(400)).map((person) => callOf(listMySamples, {}, person, mySamplesByOne)),
  },
  {
    ...{
      name: 'console sample list of a brand',
      key: 'console-brand',
      kind: 'read',
      goal: '0.7',
      connections,
    },
    make: async () => cross(await people.brands(97), brandFilters),
  },
  {
    ...{ name: 'console sample list of staff', key: 'console-staff', kind: 'read', goal: '0.7', connections },
    make: async () => cross(await people.admins(2), staffFilters),
  },
]
