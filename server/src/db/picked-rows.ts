import { Column, fillPlaceholders, is, type SelectedFields, type SQL, sql } from 'drizzle-orm'
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './client.ts'
import { createShapes, type Values } from './shaped.ts'

/** The rows of a page as the outer select sees them; `place` is for `cursorOf`. */
export interface Picked {
  /** What to select from. */
  rows: SQL
  tenantId: SQL<string>
  id: SQL<string>
  place: SQL<string[]>
}

/** Which rows a page holds, and in which order. */
export interface Pick {
  /** Says everything that changes the text of `from` and `order`; without it the text is built anew for every call. */
  shape?: string
  /** For the placeholders of a shape. */
  values?: Values
  /** `select tenant_id, id, … as place from … where …`, without order and limit. */
  from: SQL
  order: readonly SQL[]
  limit: number
  offset?: number | undefined
}

/** The row that a select of picked rows answers. */
export type PickedRow<Select> = Select extends (db: Db, pick: Pick) => Promise<(infer Row)[]> ? Row : never

const pickMark = '/*pick*/'
const orderMark = '/*order*/'
const cut = '/*cut*/'
const dialect = new PgDialect()

const picked: Picked = {
  rows: sql`(${sql.raw(pickMark)}) as picked`,
  tenantId: sql`picked.tenant_id`,
  id: sql`picked.id`,
  place: sql`picked.place`,
}

/**
 * A select of the rows of a page with all that they show, joined to the few rows that were picked before. Building the
 * text of so many columns costs more than the rest of a call, so it is built once; what differs from call to call is
 * the picking alone. In: what builds it; it may hold constants, but nothing of a call.
 */
export function selectPicked<Row>(
  build: (query: QueryBuilder, rows: Picked) => { getSQL(): SQL; _: { result: Row[] } },
): (db: Db, pick: Pick) => Promise<Row[]> {
  let made: Made<Row> | undefined
  return async (db, pick) => {
    made ??= make<Row>(build)
    const { text, values } = fill(made, pick)
    const { rows } = await db.$client.query({ text, rowMode: 'array', types }, values)
    const { read } = made
    return (rows as unknown[][]).map(read)
  }
}

interface Made<Row> {
  parts: [start: string, middle: string, end: string]
  read(values: unknown[]): Row
  pickings: ReturnType<typeof createShapes>
  /** Whole texts by the text of the picking: the same string again is found by its address. */
  texts: Map<string, string>
}

const textsMax = 500

function make<Row>(
  build: (query: QueryBuilder, rows: Picked) => { getSQL(): SQL; _: { result: Row[] } },
): Made<Row> {
  const builder = build(new QueryBuilder(), picked)
  const { sql: text, params } = dialect.sqlToQuery(
    sql`${builder.getSQL().inlineParams()} order by ${sql.raw(orderMark)}`,
  )
  const [start, rest] = text.split(pickMark)
  const [middle, end] = (rest ?? '').split(orderMark)
  if (start === undefined || middle === undefined || end === undefined || params.length > 0)
    throw new Error('a select of picked rows must select from them, and hold no parameters')
  const { fields } = (builder as unknown as { config: { fields: SelectedFields<Column, never> } }).config
  return {
    parts: [start, middle, end],
    read: readerOf<Row>(fieldsOf(fields)),
    pickings: createShapes(),
    texts: new Map(),
  }
}

function fill<Row>(made: Made<Row>, pick: Pick): { text: string; values: unknown[] } {
  const { text: picking, values } = pickingOf(made, pick)
  const known = made.texts.get(picking)
  if (known) return { text: known, values }
  const [rows = '', again = ''] = picking.split(cut)
  const [start, middle, end] = made.parts
  const text = start + rows + middle + again + end
  if (made.texts.size >= textsMax) made.texts.clear()
  made.texts.set(picking, text)
  return { text, values }
}

function pickingOf<Row>(made: Made<Row>, pick: Pick): { text: string; values: unknown[] } {
  const { shape, from, order, limit, offset = 0 } = pick
  const { placeholder } = sql
  const build = () => {
    const by = order.length > 0 ? sql.join([...order], sql`, `) : sql.raw('1')
    return sql`${from} order by ${by} limit ${placeholder('limit')} offset ${placeholder('offset')}${sql.raw(cut)}${by}`
  }
  const values = { ...pick.values, limit, offset }
  if (shape !== undefined) return made.pickings(shape, build, values)
  const { sql: text, params } = dialect.sqlToQuery(build())
  return { text, values: fillPlaceholders(params, values) }
}

interface Field {
  path: string[]
  decode: ((value: unknown) => unknown) | undefined
}

/** The selected columns in their order, with what turns the driver's value into ours. */
function fieldsOf(fields: object, path: string[] = []): Field[] {
  return Object.entries(fields).flatMap(([name, field]: [string, unknown]) => {
    const own = [...path, name]
    if (is(field, Column)) return [{ path: own, decode: decoderOf(field) }]
    if (isExpression(field)) return [{ path: own, decode: undefined }]
    return fieldsOf(field as object, own)
  })
}

/** Undefined where the driver's value is ours already. */
const decoderOf = (column: Column): Field['decode'] =>
  column.mapFromDriverValue === Column.prototype.mapFromDriverValue
    ? undefined
    : (value) => column.mapFromDriverValue(value)

const isExpression = (field: unknown): boolean =>
  typeof field === 'object' && field !== null && 'queryChunks' in field

/** Rows are flat arrays of values; this makes the objects that the select's fields describe. */
function readerOf<Row>(fields: readonly Field[]): (values: unknown[]) => Row {
  const groups = [...new Set(fields.flatMap(({ path }) => (path.length > 1 ? [path[0] ?? ''] : [])))]
  const steps = fields.map(({ path, decode }) => ({
    group: path.length > 1 ? path[0] : undefined,
    name: path.at(-1) ?? '',
    decode,
  }))
  return (values) => {
    const row: Record<string, unknown> = {}
    for (const group of groups) row[group] = {}
    for (let at = 0; at < steps.length; at += 1) {
      const step = steps[at]
      if (!step) continue
      const value = values[at]
      const into = step.group === undefined ? row : (row[step.group] as Record<string, unknown>)
      into[step.name] = value === null || step.decode === undefined ? value : step.decode(value)
    }
    return row as Row
  }
}

/** Moments stay text, as the columns decode them themselves; the rest as always. */
const plain: readonly number[] = [
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
]
const asText = (value: string): string => value
const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    plain.includes(type) ? asText : pg.types.getTypeParser(type, format as 'text'),
} as pg.CustomTypesConfig
