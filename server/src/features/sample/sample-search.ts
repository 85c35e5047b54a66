import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { searchQuery, searchVector } from '#features/product/search-tokens.ts'
import { shipment } from '#features/shipment/shipment.tables.ts'
import { sample } from './sample.tables.ts'

/** As people say it: SP-24790. */
export const numberOf = (number: number): string => `SP-${number}`

/** What a case is found by: its number, whose it is, and what was asked for. */
export function sampleVector(facts: {
  number: number
  handle: string
  nickname: string
  fullName: string
  productNames: readonly string[]
}): string {
  const { number, handle, nickname, fullName, productNames } = facts
  return searchVector([numberOf(number), handle, nickname, fullName, ...productNames])
}

/** What somebody typed: words of the case, or its tracking number, with or without spaces and hyphens. */
export function searchCondition(ctx: Ctx, typed: string): SQL {
  const query = searchQuery(typed)
  const tracking = typed.replace(/[\s-]+/g, '').toUpperCase()
  const byWords = query === undefined ? sql`false` : sql`${sample.search} @@ ${query}::tsquery`
  const byTracking = sql`${sample.id} in (select ${shipment.subjectId} from ${shipment}
    where ${shipment.tenantId} = ${ctx.tenant.id} and ${shipment.subjectKind} = 'sample'
      and ${shipment.trackingNumber} = ${tracking})`
  return sql`(${byWords} or ${byTracking})`
}
