import type { Db } from '../server/src/db/client.ts'

/** A row by the names of its columns. Objects and lists are written as the column wants them: JSON or an array. */
export type Row = Record<string, unknown>

/** PostgreSQL takes 65,535 parameters in a statement. */
const parametersMax = 30_000

/**
 * Inserts all rows of a table. The first row names the columns; the others must have the same. Plain values: a
 * distributed table takes an `insert … select` as a COPY, which row-level security refuses.
 */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const isJson = await jsonColumnsOf(db, table)
  const written = (row: Row, name: string): unknown => {
    const value = row[name] ?? null
    return isJson.has(name) && value !== null ? JSON.stringify(value) : value
  }
  const most = Math.floor(parametersMax / names.length)
  for (let from = 0; from < rows.length; from += most) {
    const part = rows.slice(from, from + most)
    const lists = part.map(
      (_, at) => `(${names.map((_name, column) => `$${at * names.length + column + 1}`).join(', ')})`,
    )
    await db.$client.query(
      `insert into ${table} (${names.join(', ')}) values ${lists.join(', ')}`,
      part.flatMap((row) => names.map((name) => written(row, name))),
    )
  }
}

async function jsonColumnsOf(db: Db, table: string): Promise<Set<string>> {
  const { rows } = await db.$client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and atttypid in ('json'::regtype, 'jsonb'::regtype)`,
    [table],
  )
  return new Set(rows.map(({ name }) => name))
}
