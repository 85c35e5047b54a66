import type { Db } from '../../server/src/db/client.ts'

/** A row by the names of its columns. Buffers are written as bytea, Dates as timestamptz, objects as jsonb. */
export type Row = Record<string, unknown>

const plain = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value instanceof Date ? value.toISOString() : value

/**
 * Inserts all rows of a table with one statement and one parameter, whatever their number. The first row names the
 * columns; the others must have the same.
 */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
  )
  await db.$client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(values)],
  )
}
