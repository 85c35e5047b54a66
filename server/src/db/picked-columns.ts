import { type GetColumnData, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Columns = Record<string, PgColumn>
type Picked<T extends Columns> = { [K in keyof T]: SQL<GetColumnData<T[K]>> }

/**
 * Columns of a table where a part of the statement has its name: rows that were picked, with all that is shown of them. The builder takes
 * columns only of tables that it joins itself.
 */
export const pickedColumns = <T extends Columns>(columns: T): Picked<T> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql`${column}`.mapWith(column)]),
  ) as Picked<T>
