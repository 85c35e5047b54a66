import { and, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { behind, type SortKey } from '#kit/keyset.ts'
import { offsetOf, type PageRequest } from '#kit/page.ts'
import { pageIn } from '#kit/page-statement.ts'
import { isOpen } from './library-reach.ts'

/** An order of accounts, those alike by their ids. */
export const keysOf = (by: SortKey['by'], order: SortKey['order'], type: SortKey['type']): SortKey[] => [
  { by, order, type },
  { by: creator.id, order, type: 'uuid' },
]

interface BlindOrder {
  order: SortKey['order']
  /** The price as its index has it, with what stands for one that is not there or not to be read. */
  price: SQL
  isKnown: SQL
  unknown: SQL
}
const cheapest = sql`coalesce(${creator.askingUsd}, 1000000000)`
const dearest = sql`coalesce(${creator.askingUsd}, -1)`
const blindOrders: Record<'price_asc' | 'price_desc', BlindOrder> = {
  price_asc: {
    ...{
      order: 'asc',
      price: cheapest,
      isKnown: sql`${cheapest} < 1000000000`,
      unknown: sql`1000000000::numeric`,
    },
  },
  price_desc: { order: 'desc', price: dearest, isKnown: sql`${dearest} > -1`, unknown: sql`(-1)::numeric` },
}

/** By prices that the reader may all read, as indexes hold them. */
export const priceOrderOf = (sort: keyof typeof blindOrders): SortKey[] =>
  keysOf(blindOrders[sort].price, blindOrders[sort].order, 'numeric')

/**
 * A brand's order by price in two parts that have nothing in common: accounts whose price it may read, along the index of prices, and
 * all others behind them, which are alike and lie in the order of their ids. As one order it would ask of each account of the library
 * whether its price is to be read (decision 56).
 */
export function pickByOpenPrice(
  ctx: Ctx,
  filter: PageRequest,
  where: SQL | undefined,
  sort: keyof typeof blindOrders,
): SQL {
  const { order, price, isKnown, unknown } = blindOrders[sort]
  const isPriced = sql`(${isKnown} and ${isOpen(ctx)})`
  const upToPage = { page: 1, pageSize: offsetOf(filter) + filter.pageSize }
  const part = (by: SQL, condition: SQL): SQL => {
    const keys = keysOf(by, order, 'numeric')
    return sql`(select ${creator.id}, ${by} as price from ${creator} where ${and(where, condition, behind(keys, filter))}
      ${pageIn(upToPage, keys)})`
  }
  const direction = sql.raw(order)
  return sql`select id from (${part(price, isPriced)} union all ${part(unknown, sql`not ${isPriced}`)}) as parts
    order by price ${direction}, id ${direction} limit ${filter.pageSize + 1} offset ${offsetOf(filter)}`
}
