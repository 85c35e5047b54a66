import { type CountryCode, countryCodes } from '@sampan/contract/country'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { indexQueries, searchVector, startsVector } from '#kit/search-tokens.ts'
import { product } from './product.tables.ts'

/**
 * Stands before each word of a product, so that a search reads what its own country sells and nothing of the others. The
 * end of the tenant's id is enough, since the wall asks for the whole of it (migration 0042).
 */
const scopeOf = (tenantId: string, country: CountryCode): string => `${tenantId.slice(-4)}${country}`

/** The columns of a product that it is found by. In: names and words in all languages. */
export function productWords(
  tenantId: string,
  country: CountryCode,
  texts: readonly string[],
): { search: string; searchStarts: string } {
  const scope = scopeOf(tenantId, country)
  return { search: searchVector(texts, scope), searchStarts: startsVector(texts, scope) }
}

type Countries = readonly CountryCode[] | undefined

const withinOf = (countries: Countries) => (countries?.length ? countries : countryCodes)

const anyOf = (queries: readonly (string | undefined)[]): string =>
  queries.flatMap((query) => (query ? [`(${query})`] : [])).join(' | ')

/**
 * Products in which somebody finds what they typed; in any country where none is given. The words of a product are all
 * of its own country, so that countries may be asked for word by word.
 */
export function findsWords(ctx: Ctx, countries: Countries, typed: string): SQL {
  const [first = [], ...others] = withinOf(countries).map((country) =>
    indexQueries(typed, scopeOf(ctx.tenant.id, country)),
  )
  const ways = first.map((way, at) => {
    const each = [way, ...others.flatMap((ways) => ways[at] ?? [])]
    const search = anyOf(each.map((query) => query.search))
    const starts = anyOf(each.map((query) => query.starts))
    return and(
      search === '' ? undefined : sql`${product.search} @@ ${search}::tsquery`,
      starts === '' ? undefined : sql`${product.searchStarts} @@ ${starts}::tsquery`,
    )
  })
  return or(...ways) ?? sql`false`
}
