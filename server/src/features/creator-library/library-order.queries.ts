import { and, type SQL, sql } from 'drizzle-orm'
import { creator } from '#features/creator/creator.tables.ts'
import { behind, type SortKey } from '#kit/keyset.ts'
import { offsetOf, type PageRequest } from '#kit/page.ts'
import { pageIn } from '#kit/page-statement.ts'
import { isOpenRead } from './library-reach.ts'

/** An order of accounts, those alike by their ids. */
export const keysOf = (by: SortKey['by'], order: SortKey['order'], type: SortKey['type']): SortKey[] => [
  { by, order, type },
  { by: creator.id, order, type: 'uuid' },
]

interface BlindOrder {
  order: SortKey['order']
  /** The price, or what is sold, as its index has it, with what stands for one that is not there or not to be read. */
  amount: SQL
  isKnown: SQL
  unknown: SQL
}
const cheapest = sql`coalesce(${creator.askingUsd}, 1000000000)`
const dearest = sql`coalesce(${creator.askingUsd}, -1)`
const bestSelling = sql`coalesce(${creator.gmvUsd}, -1)`
export type AmountSort = 'price_asc' | 'price_desc' | 'gmv_desc'
const blindOrders: Record<AmountSort, BlindOrder> = {
  price_asc: {
    order: 'asc',
    amount: cheapest,
    isKnown: sql`${cheapest} < 1000000000`,
    unknown: sql`1000000000::numeric`,
  },
  price_desc: { order: 'desc', amount: dearest, isKnown: sql`${dearest} > -1`, unknown: sql`(-1)::numeric` },
  gmv_desc: {
    order: 'desc',
    amount: bestSelling,
    isKnown: sql`${bestSelling} > -1`,
    unknown: sql`(-1)::numeric`,
  },
}

/** By prices or sales that the reader may all read, as indexes hold them. */
export const amountOrderOf = (sort: AmountSort): SortKey[] =>
  keysOf(blindOrders[sort].amount, blindOrders[sort].order, 'numeric')

/**
 * A brand's order by price or by sales in two parts that have nothing in common: accounts whose amount it may read, along the index of
 * these amounts, and all others behind them, which are alike and lie in the order of their ids. As one order it would ask of each account
 * of the library whether its amount is to be read (decision 56). In: a condition of a statement that has read with whom the brand works.
 * Out: ids with the amount by which they are sorted.
 */
export function pickByOpenAmount(filter: PageRequest, where: SQL | undefined, sort: AmountSort): SQL {
  const { order, amount, isKnown, unknown } = blindOrders[sort]
  const isReadable = sql`(${isKnown} and ${isOpenRead})`
  const upToPage = { page: 1, pageSize: offsetOf(filter) + filter.pageSize }
  const part = (by: SQL, condition: SQL): SQL => {
    const keys = keysOf(by, order, 'numeric')
    return sql`(select ${creator.id}, ${by} as amount from ${creator} where ${and(where, condition, behind(keys, filter))}
      ${pageIn(upToPage, keys)})`
  }
  const direction = sql.raw(order)
  return sql`select id, amount from (${part(amount, isReadable)} union all ${part(unknown, sql`not ${isReadable}`)}) as parts
    order by amount ${direction}, id ${direction} limit ${filter.pageSize + 1} offset ${offsetOf(filter)}`
}
