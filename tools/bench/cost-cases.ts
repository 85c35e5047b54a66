import { listMous } from '@sampan/contract/mou'
import { listParticipations } from '@sampan/contract/participation'
import { listMyTasks } from '@sampan/contract/participation-own'
import { listBudgets } from '@sampan/contract/payout'
import { listProducts } from '@sampan/contract/product'
import { listOwnProducts } from '@sampan/contract/product-edit'
import type { BenchCase } from './cases.ts'
import type { BenchPeople, BenchPerson } from './people.ts'
import { callOf } from './read-cases.ts'

/** Reads whose statements are looked at, while their rate is not measured: they are opened seldom. */
export type CostCase = Pick<BenchCase, 'name' | 'key' | 'make'>

const inStock = Array.from({ length: 64 }, (_, at) => ({
  ...{ hasStock: true, priceMin: 100 + at },
  ...(at % 2 === 1 && { sort: 'commission_desc' }),
}))

const ownProducts = [
  {},
  { view: 'published' },
  { query: 'serum' },
  { sort: 'newest' },
  { query: 'Jasmine Sun', sort: 'newest' },
]

type Listing = Parameters<typeof callOf>[0]

/** A call of each person with each input. */
export const askedBy = (listing: Listing, people: readonly BenchPerson[], inputs: readonly object[]) =>
  people.flatMap((person) => inputs.map((input) => callOf(listing, input, person)))

/** Lists beside the hot ones. Those of tasks, agreements and budgets are asked of a tenant in which there are none. */
export const costCases = (people: BenchPeople): CostCase[] => [
  {
    ...{ name: 'product list, in stock', key: 'product-stock' },
    make: async () => inStock.map((filter) => callOf(listProducts, filter)),
  },
  {
    ...{ name: 'own products of a brand', key: 'products-brand' },
    make: async () => askedBy(listOwnProducts, await people.brands(12), ownProducts),
  },
  {
    ...{ name: 'own products, staff', key: 'products-staff' },
    make: async () => askedBy(listOwnProducts, await people.admins(2), ownProducts),
  },
  {
    ...{ name: 'my tasks', key: 'my-tasks' },
    make: async () => askedBy(listMyTasks, await people.creators(16), [{}]),
  },
  {
    ...{ name: 'console participations', key: 'participations' },
    make: async () =>
      askedBy(listParticipations, await people.brands(16), [
        {},
        { abnormalReasons: ['parcel', 'postGone'] },
        { signedSince: '2026-10-01', signedUntil: '2026-10-31' },
      ]),
  },
  {
    ...{ name: 'agreements', key: 'agreements' },
    make: async () => askedBy(listMous, await people.brands(16), [{}]),
  },
  {
    ...{ name: 'budgets', key: 'budgets' },
    make: async () => askedBy(listBudgets, await people.admins(2), [{}]),
  },
]
