import { type SQL, sql } from 'drizzle-orm'
import { ask } from '#db/ask.ts'
import type { Db } from '#db/client.ts'
import type { JsonRows } from '#db/json-rows.ts'
import { literals } from '#db/literals.ts'
import { orderOf, type SortKey } from './keyset.ts'
import { offsetOf, type PageRequest, type Total, totalOf, totalSeen } from './page.ts'

/** The order and the window of a page, one row more than it holds. */
export const pageIn = (request: PageRequest, keys: readonly SortKey[]): SQL =>
  windowOf(keys, sql`${request.pageSize + 1}`, sql`${offsetOf(request)}`)

/**
 * The same with the window in the text: of one that comes as a value PostgreSQL expects a tenth of the table, and plans
 * the statement anew for every call. For what one plan answers well whatever the values; words are better planned anew.
 */
export const fixedPageIn = (request: PageRequest, keys: readonly SortKey[]): SQL =>
  windowOf(keys, literals(request.pageSize + 1), literals(offsetOf(request)))

const windowOf = (keys: readonly SortKey[], limit: SQL, offset: SQL): SQL =>
  sql`order by ${sql.join(orderOf(keys), sql`, `)} limit ${limit} offset ${offset}`

/** A count that is made only when the page does not show the end of its list. For a select that aggregates its rows. */
export function totalIfHidden(request: PageRequest, count: SQL<number>): SQL<number | null> {
  if (request.after !== undefined) return count
  const least = request.page === 1 ? 0 : 1
  return sql`case when count(*) between ${least} and ${request.pageSize} then null else ${count} end`
}

/**
 * Asks for a page by one statement, which answers its rows as JSON and a total that goes one beyond `countMost`, or
 * null where the page shows the end of the list.
 */
export async function askPage<Row>(
  db: Db,
  request: PageRequest,
  statement: SQL,
  { read }: JsonRows<Row>,
): Promise<{ rows: Row[] } & Total> {
  const [first] = await ask<{ rows: unknown[][] | null; total: number | null }>(db, statement)
  const rows = read(first?.rows ?? null)
  const counted = first?.total ?? null
  const total = counted === null ? totalSeen(request, rows) : totalOf(counted)
  return { rows, ...(total ?? { total: rows.length, isEstimate: false }) }
}
