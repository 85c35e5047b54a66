import { Column, is, type SQL, sql } from 'drizzle-orm'
import { PgDialect, PgNumeric, PgTimestamp } from 'drizzle-orm/pg-core'

/** What a row of a hot list is made of: columns, expressions, and groups of them, such as `brand: { id, name }`. */
export interface Fields {
  [name: string]: Column | SQL | SQL.Aliased | Fields
}

type ValueOf<F> =
  F extends Column<infer C>
    ? C['notNull'] extends true
      ? C['data']
      : C['data'] | null
    : F extends SQL<infer T>
      ? T
      : F extends Fields
        ? RowOf<F>
        : never

export type RowOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> }

export interface JsonRows<Row> {
  /** An expression: one row as a JSON array of its values. Holds no parameter. */
  row: SQL<unknown>
  /** Rows as the driver brings them, made into what the fields describe. In: null where there was none. */
  read(rows: readonly unknown[][] | null): Row[]
}

/** A column of a table that may have no row for this one. */
export const orNull = <C extends Column>(column: C): SQL<C['_']['data'] | null> => sql`${column}`

interface Step {
  group: string | undefined
  name: string
  /** What makes our value of that in the JSON; undefined where it is ours already. Not asked for null. */
  decode: ((value: string) => unknown) | undefined
}

interface Part {
  step: Step
  value: SQL
}

const dialect = new PgDialect()

/**
 * A part of statements whose text is made once, since making it costs more than many a call. In: a part that holds nothing
 * of a call. Throws when it contains a value that cannot be written as text.
 */
export function fixed(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part.inlineParams())
  if (params.length > 0) throw new Error('a part that is made once holds no values of a call')
  return sql.raw(text)
}

/**
 * Rows that PostgreSQL hands over as JSON: reading a page of them costs a fraction of what the driver takes for as many
 * single values. In: fields as a select of Drizzle's takes them, groups at most one deep. They are the same for every
 * call, so their text is made once. Throws when they hold a value of a call.
 */
export function jsonRows<F extends Fields>(fields: F): JsonRows<RowOf<F>> {
  const flat = Object.entries(fields).flatMap(([name, field]) =>
    isGroup(field)
      ? Object.entries(field).map(([inner, column]) => partOf(name, inner, column))
      : [partOf(undefined, name, field)],
  )
  const values = sql.join(
    flat.map(({ value }) => value),
    sql`, `,
  )
  const steps = flat.map(({ step }) => step)
  return {
    row: fixed(sql`json_build_array(${values})`),
    read: (rows) => (rows ?? []).map((values) => rowOf(steps, values)) as RowOf<F>[],
  }
}

function partOf(group: string | undefined, name: string, field: Fields[string]): Part {
  if (!is(field, Column)) return { step: { group, name, decode: undefined }, value: field as SQL }
  // As a number it would lose its zeros: 12.50 is an amount. Percentages are numbers on both sides.
  if (is(field, PgNumeric)) return { step: { group, name, decode: undefined }, value: sql`${field}::text` }
  if (is(field, PgTimestamp))
    return { step: { group, name, decode: (value) => new Date(value) }, value: sql`${field}` }
  if (field.getSQLType() === 'bytea')
    return {
      step: { group, name, decode: (value) => Buffer.from(value, 'base64') },
      value: sql`encode(${field}, 'base64')`,
    }
  return { step: { group, name, decode: undefined }, value: sql`${field}` }
}

const isGroup = (field: Fields[string]): field is Fields => !is(field, Column) && !('queryChunks' in field)

function rowOf(steps: readonly Step[], values: readonly unknown[]): unknown {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < steps.length; at += 1) {
    const { group, name, decode } = steps[at] as Step
    const value = values[at]
    let into = row
    if (group !== undefined) {
      into = (row[group] as Record<string, unknown> | undefined) ?? {}
      row[group] = into
    }
    into[name] = decode && value !== null ? decode(value as string) : value
  }
  return row
}
