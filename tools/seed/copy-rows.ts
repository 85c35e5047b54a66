import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** What a column may hold; `Json` marks objects for json columns. */
export type Value = string | number | boolean | null | Buffer | readonly string[] | Json

/** An object for a json column. */
export class Json {
  readonly text: string
  constructor(value: unknown) {
    this.text = JSON.stringify(value)
  }
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text

const element = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

/** A value as COPY's text format has it. */
export function fieldOf(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  if (value instanceof Json) return escaped(value.text)
  return escaped(`{${(value as readonly string[]).map(element).join(',')}}`)
}

const chunkLength = 128 * 1024

function* linesOf(rows: Iterable<readonly Value[]>, seen: () => void): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1) chunk += (at === 0 ? '' : '\t') + fieldOf(row[at] ?? null)
    chunk += '\n'
    seen()
    if (chunk.length >= chunkLength) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk) yield chunk
}

/**
 * Copies rows into a table, as fast as PostgreSQL takes them.
 * @param columns their names, in the order of each row's values
 * @returns how many rows there were
 */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<number> {
  let count = 0
  const lines = linesOf(rows, () => {
    count += 1
  })
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(lines, { highWaterMark: 4 }), target)
  return count
}
