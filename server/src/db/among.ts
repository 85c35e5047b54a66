import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether a column of ids holds one of these. A single id is compared as such: PostgreSQL keeps a plan for that, while
 * one with an array of unknown length is planned anew each time, which takes longer than to run it.
 */
export function among(column: PgColumn, ids: readonly string[]): SQL {
  const [first] = ids
  return first !== undefined && ids.length === 1
    ? eq(column, first)
    : sql`${column} = any(${sql.param([...ids])}::uuid[])`
}
