import { type Column, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { askText } from '#db/ask.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { send } from '#db/send.ts'

type CaseTable = PgTable & { tenantId: PgColumn; id: PgColumn }
type Run = (values: Record<string, unknown>) => Promise<unknown>

const { placeholder } = sql
/** Texts of statements by their table, both of them part of the code. */
const locks = new Map<PgTable, (db: Db) => { execute: Run }>()
/** The same of inserts. */
const inserts = new Map<PgTable, { columns: [string, Column][]; into: string }>()

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

type Rows = readonly Record<string, unknown>[]

/** Stores rows of a table, without waiting for it (db/send.ts). A column that is not given is null. */
export async function insertRows(db: Db, table: PgTable, rows: Rows): Promise<void> {
  const { text, values } = insertOf(table, rows)
  await send(db, text, values)
}

/** Stores rows but for those that a unique index refuses. Out: the ids of those that were stored. */
export async function insertNew(db: Db, table: PgTable, rows: Rows): Promise<Set<unknown>> {
  if (rows.length === 0) return new Set()
  const { text, values } = insertOf(table, rows)
  const stored = await askText<{ id: unknown }>(db, `${text} on conflict do nothing returning id`, values)
  return new Set(stored.map(({ id }) => id))
}

/** Drizzle builds the same in many times the time that it takes to send it. */
function insertOf(table: PgTable, rows: Rows): { text: string; values: unknown[] } {
  const { columns, into } = kept(inserts, table, () => insertInto(table))
  const places = rows.map(
    (_, at) => `(${columns.map((_, n) => `$${at * columns.length + n + 1}`).join(', ')})`,
  )
  const values = rows.flatMap((row) => columns.map(([name, column]) => driverValue(column, row[name])))
  return { text: `${into} ${places.join(', ')}`, values }
}

function insertInto(table: PgTable) {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
  return { columns, into: `insert into "${getTableName(table)}" (${names}) values` }
}

const driverValue = (column: Column, value: unknown): unknown =>
  value === null || value === undefined ? null : column.mapToDriverValue(value)

function kept<T>(known: Map<PgTable, T>, table: PgTable, make: () => T): T {
  const found = known.get(table) ?? make()
  known.set(table, found)
  return found
}
