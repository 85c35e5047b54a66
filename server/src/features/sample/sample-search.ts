import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { shipment } from '#features/shipment/shipment.tables.ts'
import { searchQuery, searchVector } from '#kit/search-tokens.ts'
import { sample } from './sample.tables.ts'

/** As it is shown to people: SP-24790. */
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

/** Shorter ones, and those without a digit, no carrier gives. */
const mayBeTracking = (typed: string): boolean => typed.length >= 5 && /\d/.test(typed)

/** What somebody typed: words of the case, or its tracking number, with or without spaces and hyphens. */
export function searchCondition(ctx: Ctx, typed: string): SQL {
  const words = searchQuery(typed)
  const tracking = typed.replace(/[\s-]+/g, '').toUpperCase()
  const byWords = sql`${sample.search} @@ ${words}::tsquery`
  // As an array that is made first: then either way is read from its index.
  const byTracking = sql`${sample.id} = any (array(select ${shipment.subjectId} from ${shipment}
    where ${shipment.tenantId} = ${ctx.tenant.id} and ${shipment.subjectKind} = 'sample'
      and ${shipment.trackingNumber} = ${tracking}))`
  if (words === undefined) return byTracking
  return mayBeTracking(tracking) ? sql`(${byWords} or ${byTracking})` : byWords
}
