import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

type CaseTable = PgTable & { tenantId: PgColumn; id: PgColumn }
type Run = (values: Record<string, unknown>) => Promise<unknown>

const { placeholder } = sql
const locks = new Map<PgTable, (db: Db) => { execute: Run }>()
const inserts = new Map<PgTable, (db: Db) => { execute: Run }>()

/** Locks one row of a table. Out: the row, if it is there. Building the statement takes longer than sending it. */
export async function lockOne(
  db: Db,
  table: CaseTable,
  key: { tenantId: string; id: string },
): Promise<unknown[]> {
  const lock = kept(locks, table, () =>
    prepared((on) => {
      const isIt = sql`${eq(table.tenantId, placeholder('tenantId'))} and ${eq(table.id, placeholder('id'))}`
      return on
        .select()
        .from(table as PgTable)
        .where(isIt)
        .for('update')
    }),
  )
  return (await lock(db).execute(key)) as unknown[]
}

/** Stores one row of a table; every column must be given. */
export async function insertOne(db: Db, table: PgTable, row: Record<string, unknown>): Promise<void> {
  const insert = kept(inserts, table, () =>
    prepared((on) => {
      const names = Object.keys(getTableColumns(table))
      const values = Object.fromEntries(names.map((name) => [name, placeholder(name)]))
      return on.insert(table).values(values)
    }),
  )
  await insert(db).execute(row)
}

function kept<T>(known: Map<PgTable, T>, table: PgTable, make: () => T): T {
  const found = known.get(table) ?? make()
  known.set(table, found)
  return found
}
