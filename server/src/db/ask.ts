import { Column, getTableName, is, Name, Param, Placeholder, SQL, StringChunk, Table } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './client.ts'

/**
 * Sends a statement of a hot list. Drizzle's own way of writing an `sql` template costs more than all the rest of a call,
 * since it asks of every piece what it is by name; this one writes the same text from the same pieces. In: a template of
 * texts, values, columns, tables and further templates. Out: the rows as the driver brings them.
 */
export async function ask<Row extends pg.QueryResultRow>(db: Db, statement: SQL): Promise<Row[]> {
  const { text, values } = textOf(statement)
  return askText<Row>(db, text, values)
}

/** Sends a statement whose text the caller wrote, with names that come from a table's definition. Out: the rows as the driver brings them. */
export async function askText<Row extends pg.QueryResultRow>(
  db: Db,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await db.$client.query<Row>(text, values)
  return rows
}

/** A statement whose text is made; its values may still be the names under which a call gives them. */
export interface Written {
  text: string
  values: unknown[]
}

/**
 * Writes a statement once for all calls that ask the same of other people: putting its pieces together costs as much as
 * half of sending it. In: a template with `sql.placeholder` for what a call gives.
 * @internal
 */
export function writtenOnce(statement: SQL): Written {
  const written: Written = { text: '', values: [] }
  write(written, statement)
  return written
}

/**
 * Statements that everybody asks, each written once. `make` is handed its arguments and nothing else, and every one of them is
 * in the key: what decides which text is sent is what the text is made of.
 */
export function writtenOnceFor<Arguments extends readonly (string | number)[]>(
  make: (...given: Arguments) => SQL,
): (...given: Arguments) => Written {
  const known = new Map<string, Written>()
  return (...given) => {
    const key = JSON.stringify(given)
    const written = known.get(key) ?? writtenOnce(make(...given))
    known.set(key, written)
    return written
  }
}

/** Sends a statement that was written once. In: what this call gives, by name. Throws when a name was not given. */
export async function askWritten<Row extends pg.QueryResultRow>(
  db: Db,
  { text, values }: Written,
  given: Readonly<Record<string, unknown>>,
): Promise<Row[]> {
  const own = values.map((value) => (value instanceof Placeholder ? givenFor(value, given) : value))
  return askText<Row>(db, text, own)
}

function givenFor({ name }: Placeholder, given: Readonly<Record<string, unknown>>): unknown {
  if (!(name in given)) throw new Error(`a statement was sent without its ${name}`)
  return given[name]
}

/** The text of a template, with `$1`, `$2` … for its values. Throws for a piece that hot lists are not made of. @internal */
export function textOf(statement: SQL): Written {
  const written = writtenOnce(statement)
  if (written.values.some((value) => value instanceof Placeholder)) throw new Error(strangePiece)
  return written
}

const strangePiece = 'a hot list is not made of such a piece'
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** Columns and tables are few and never change. */
const names = new WeakMap<object, string>()

function nameOf(piece: Column | Table): string {
  const known = names.get(piece)
  if (known !== undefined) return known
  const made = is(piece, Column)
    ? `${quoted(getTableName(piece.table))}.${quoted(piece.name)}`
    : quoted(getTableName(piece as Table))
  names.set(piece, made)
  return made
}

function write(into: Written, piece: unknown): void {
  if (piece === undefined) return
  if (piece instanceof StringChunk) into.text += piece.value.join('')
  else if (piece instanceof SQL) for (const inner of piece.queryChunks) write(into, inner)
  else if (piece instanceof Column || piece instanceof Table) into.text += nameOf(piece)
  else if (piece instanceof Param) writeValue(into, piece.encoder.mapToDriverValue(piece.value))
  else if (piece instanceof Name) into.text += quoted(piece.value)
  else if (Array.isArray(piece)) writeList(into, piece)
  else if (piece instanceof Placeholder) writeValue(into, piece)
  else if (typeof piece === 'object' && piece !== null && !(piece instanceof Date))
    throw new Error(strangePiece)
  else writeValue(into, piece)
}

function writeValue(into: Written, value: unknown): void {
  into.values.push(value)
  into.text += `$${into.values.length}`
}

function writeList(into: Written, pieces: readonly unknown[]): void {
  into.text += '('
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) into.text += ', '
    write(into, piece)
  }
  into.text += ')'
}
