import type { OwnProductRow, ProductState } from '@sampan/contract/product-edit'
import { type SQL, sql } from 'drizzle-orm'
import { product } from './product.tables.ts'

/** State of an offer, as an SQL value; exactly one state holds. */
export const stateAt = (now: Date): SQL<ProductState> => sql<ProductState>`case
  when ${product.publishedAt} is null or ${product.publishedAt} > ${now} then 'draft'
  when ${product.endsAt} <= ${now} then 'ended'
  when ${product.hasStock} then 'published'
  else 'soldOut' end`

/** It has no end, or a later one. */
export const isNotOver = (now: Date): SQL => sql`(${product.endsAt} is null or ${product.endsAt} > ${now})`

/** Published and not ended, with or without stock. */
export const isOpenAt = (now: Date): SQL => sql`${product.publishedAt} <= ${now} and ${isNotOver(now)}`

/** The products of one state, as a condition that an index can serve. */
export function inState(state: ProductState, now: Date): SQL {
  const isOpen = isOpenAt(now)
  switch (state) {
    case 'draft':
      return sql`(${product.publishedAt} is null or ${product.publishedAt} > ${now})`
    case 'ended':
      return sql`${product.publishedAt} <= ${now} and ${product.endsAt} <= ${now}`
    case 'published':
      return sql`${isOpen} and ${product.hasStock}`
    case 'soldOut':
      return sql`${isOpen} and not ${product.hasStock}`
  }
}

/** What those who may edit a product may do with it now. */
export const actionsIn = (state: ProductState): OwnProductRow['actions'] =>
  state === 'draft' ? ['publish'] : ['unpublish']
