import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { askText } from '#db/ask.ts'
import type { Database, Db } from '#db/client.ts'
import type { Cipher } from './cipher.ts'

/** A row as PostgreSQL gives it: by the names of its columns. */
export type SealedRow = Record<string, unknown>

/** A column that holds something sealed, and the columns of its table that hold hashes of what is in it. */
export interface SealedColumn {
  table: string
  column: string
  /** The primary key beside the tenant. */
  key: readonly string[]
  /** The text that each hash was made of, from what is sealed; `also` names the columns that it needs besides. */
  hashes?: Record<string, (content: never, row: SealedRow) => string>
  also?: readonly string[]
  /** What is sealed may hold something sealed itself; sealed anew here. */
  renew?(content: unknown, reseal: (sealed: Buffer) => Buffer): unknown
}

export interface ResealParts {
  database: Database
  cipher: Cipher
}

const batchSize = 200
/** Rows that somebody else holds are tried again, so often and after so many milliseconds. */
const again = { passes: 20, pause: 500 }

/**
 * Re-encrypts the values of a column that are under another key with the current one, and recomputes their hashes. Works in
 * batches beside servers that run; may be broken off and repeated. Out: how many rows it changed, and how many it could
 * not have because others held them all the time.
 */
export async function resealColumn(
  parts: ResealParts,
  tenantId: string,
  sealed: SealedColumn,
): Promise<{ done: number; left: number }> {
  let done = 0
  for (let pass = 1; ; pass += 1) {
    let last: unknown[] | undefined
    do {
      const batch = await resealBatch(parts, tenantId, sealed, last)
      done += batch.done
      last = batch.last
    } while (last)
    const left = await countUnderOthers(parts, tenantId, sealed)
    if (left === 0 || pass === again.passes) return { done, left }
    await sleep(again.pause)
  }
}

/** How many rows of a column are sealed under another key than the current one. */
export async function countUnderOthers(
  { database, cipher }: ResealParts,
  tenantId: string,
  { table, column }: SealedColumn,
): Promise<number> {
  const text = `select count(*)::int as n from ${name(table)} where tenant_id = $1 and ${isUnderOther(column)}`
  const [row] = await database.transaction(tenantId, (db) =>
    askText<{ n: number }>(db, text, [tenantId, cipher.mark]),
  )
  return row?.n ?? 0
}

/** The next rows behind `after`, in the order of the key; `last` is where the batch ended, absent behind the last one. */
function resealBatch(
  { database, cipher }: ResealParts,
  tenantId: string,
  sealed: SealedColumn,
  after: unknown[] | undefined,
): Promise<{ done: number; last: unknown[] | undefined }> {
  return database.transaction(tenantId, async (db) => {
    const rows = await lockRows(db, tenantId, cipher.mark, sealed, after)
    for (const row of rows) await storeRow(db, tenantId, sealed, row, changeOf(cipher, tenantId, sealed, row))
    const end = rows.length < batchSize ? undefined : rows.at(-1)
    return { done: rows.length, last: end && sealed.key.map((column) => end[column]) }
  })
}

/** Waits for nobody: who moves a case holds its row for moments, and two who wait for each other would both lose. */
async function lockRows(
  db: Db,
  tenantId: string,
  mark: Buffer,
  { table, column, key, hashes = {}, also = [] }: SealedColumn,
  after: unknown[] | undefined,
): Promise<SealedRow[]> {
  const keys = key.map(name).join(', ')
  const columns = [...key, column, ...Object.keys(hashes), ...also].map(name).join(', ')
  const places = key.map((_, index) => `$${index + 3}`).join(', ')
  return askText<SealedRow>(
    db,
    `select ${columns} from ${name(table)}
     where tenant_id = $1 and ${isUnderOther(column)} ${after ? `and (${keys}) > (${places})` : ''}
     order by ${keys} limit ${batchSize} for update skip locked`,
    [tenantId, mark, ...(after ?? [])],
  )
}

/** The new values of a row. A hash that was not made of what is sealed stays as it is. */
function changeOf(
  cipher: Cipher,
  tenantId: string,
  { column, hashes = {}, renew }: SealedColumn,
  row: SealedRow,
): SealedRow {
  const content = cipher.open<unknown>(tenantId, row[column] as Buffer)
  const reseal = (inner: Buffer) => cipher.seal(tenantId, cipher.open(tenantId, inner))
  const change: SealedRow = { [column]: cipher.seal(tenantId, renew ? renew(content, reseal) : content) }
  for (const [hash, textOf] of Object.entries(hashes)) {
    // Columns are listed together, each with the function that reads what its own cipher holds.
    const [current, ...former] = cipher.hashes(tenantId, textOf(content as never, row))
    const stored = row[hash] as Buffer | null
    if (stored && former.some((each) => each.equals(stored))) change[hash] = current
  }
  return change
}

async function storeRow(
  db: Db,
  tenantId: string,
  { table, key }: SealedColumn,
  row: SealedRow,
  change: SealedRow,
): Promise<void> {
  const values: unknown[] = [tenantId]
  const put = (value: unknown) => `$${values.push(value)}`
  const sets = Object.entries(change).map(([column, value]) => `${name(column)} = ${put(value)}`)
  const keys = key.map((column) => `${name(column)} = ${put(row[column])}`)
  const text = `update ${name(table)} set ${sets.join(', ')} where tenant_id = $1 and ${keys.join(' and ')}`
  await askText(db, text, values)
}

/** Parameters: the tenant, the mark of the current key. */
const isUnderOther = (column: string): string =>
  `${name(column)} is not null and substring(${name(column)} from 1 for length($2::bytea)) <> $2::bytea`

const name = (identifier: string): string => pg.escapeIdentifier(identifier)
