import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()
const shapesMax = 500

/** What a call puts into the placeholders of a statement, as the driver takes it. */
export type Values = Record<string, unknown>

/**
 * Statements whose text is built once for each shape. In: the shape's name, which says everything that changes the
 * text; what builds it, with `sql.placeholder` for whatever a call brings. Out: the text, always the same string for
 * the same shape, and the values in its order.
 */
export function createShapes(): (
  shape: string,
  build: () => SQL,
  values: Values,
) => { text: string; values: unknown[] } {
  const known = new Map<string, { text: string; params: unknown[] }>()
  return (shape, build, values) => {
    let made = known.get(shape)
    if (!made) {
      const { sql: text, params } = dialect.sqlToQuery(build())
      made = { text, params }
      if (known.size >= shapesMax) known.clear()
      known.set(shape, made)
    }
    return { text: made.text, values: fillPlaceholders(made.params, values) }
  }
}

/** A condition of a list: its name stands for its text in the name of the statement's shape. */
export interface Condition {
  name: string
  is: SQL
  values?: Values
}

/** The shape that conditions make, and everything that they bring. */
export const shapeOf = (conditions: readonly Condition[]): string =>
  conditions.map(({ name }) => name).join(' ')
export const valuesOf = (conditions: readonly Condition[]): Values =>
  Object.assign({}, ...conditions.map(({ values }) => values))
