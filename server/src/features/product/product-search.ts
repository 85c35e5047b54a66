import { type CountryCode, countryCodes } from '@sampan/contract/country'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { searchQuery, searchVector } from '#kit/search-tokens.ts'
import { product } from './product.tables.ts'

/**
 * Stands before each word of a product, so that a search reads what its own country sells and nothing of the others. The
 * end of the tenant's id is enough, since the wall asks for the whole of it (migration 0042).
 */
const scopeOf = (tenantId: string, country: CountryCode): string => `${tenantId.slice(-4)}${country}`

/** For the column `search` of a product. In: names and words in all languages. */
export const productVector = (tenantId: string, country: CountryCode, texts: readonly string[]): string =>
  searchVector(texts, scopeOf(tenantId, country))

function queryOf(ctx: Ctx, countries: readonly CountryCode[] | undefined, typed: string): string {
  const within = countries?.length ? countries : countryCodes
  const queries = within.flatMap((country) => searchQuery(typed, scopeOf(ctx.tenant.id, country)) ?? [])
  return queries.map((query) => `(${query})`).join(' | ')
}

/** Products in which somebody finds what they typed; in any country where none is given. */
export function findsWords(ctx: Ctx, countries: readonly CountryCode[] | undefined, typed: string): SQL {
  const query = queryOf(ctx, countries, typed)
  return query === '' ? sql`false` : sql`${product.search} @@ ${query}::tsquery`
}

/**
 * The same for a walk along another index, where so many match that a page of them is met soon. Said as a case, which
 * no index answers and which PostgreSQL takes for true of every other row.
 */
export function findsWordsByRow(ctx: Ctx, countries: readonly CountryCode[] | undefined, typed: string): SQL {
  const query = queryOf(ctx, countries, typed)
  return query === ''
    ? sql`false`
    : sql`case when ${product.search} @@ ${query}::tsquery then true else false end`
}
