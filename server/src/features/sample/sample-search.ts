import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { wordsOrTracking } from '#features/shipment/tracking-search.ts'
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

/** What somebody typed: words of the case, or its tracking number. */
export function searchCondition(ctx: Ctx, typed: string): SQL {
  const words = searchQuery(typed)
  const byWords = words === undefined ? undefined : sql`${sample.search} @@ ${words}::tsquery`
  return wordsOrTracking(ctx, typed, { kind: 'sample', id: sample.id, byWords })
}
