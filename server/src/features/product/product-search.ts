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

/** No offer ended before it. */
const firstYear = 2024

const upTo = (end: number, word: (at: number) => string, start = 0): string[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, at) => word(start + at))

/** The years, quarters, months and thirds of months that make up all that is over, but for the days of this third of a month (migration 0154). */
function overAt(now: Date): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const quarter = Math.floor(month / 3)
  return [
    ...upTo(year, (at) => `y${at}`, firstYear),
    ...upTo(quarter, (at) => `q${year}-${at + 1}`),
    ...upTo(month, (at) => `m${year}-${at + 1}`, quarter * 3),
    ...upTo(Math.min(2, Math.floor((now.getUTCDate() - 1) / 10)), (at) => `t${year}-${month + 1}-${at}`),
  ]
}

/**
 * What is true of every offer that has not ended, by the index of words alone, so that those that ended are not read to see it. Of those
 * that ended within the last ten days it says nothing.
 */
export function endsNotBefore(tenantId: string, country: CountryCode, now: Date): SQL {
  const scope = scopeOf(tenantId, country)
  const over = overAt(now).map((word) => `'${scope}${word}'`)
  const words = over.length > 0 ? `'${scope}' & !(${over.join(' | ')})` : `'${scope}'`
  return sql`${product.endWords} @@ ${words}::tsquery`
}

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
    return {
      search: anyOf(each.map((query) => query.search)),
      starts: anyOf(each.map((query) => query.starts)),
    }
  })
  // What the index is asked for at once, it finds by one pass.
  const whole = anyOf(ways.map(({ search, starts }) => (starts === '' ? search : undefined)))
  const begun = ways.filter(({ starts }) => starts !== '')
  const hasWhole = whole === '' ? [] : [sql`${product.search} @@ ${whole}::tsquery`]
  const haveBegun = begun.map(({ search, starts }) =>
    and(
      search === '' ? undefined : sql`${product.search} @@ ${search}::tsquery`,
      sql`${product.searchStarts} @@ ${starts}::tsquery`,
    ),
  )
  return or(...hasWhole, ...haveBegun) ?? sql`false`
}
