import { uuid } from '@sampan/contract/uuid'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { refuse } from './call/refusal.ts'
import { type PageRequest, readCursor } from './page.ts'

/** One value that a list is sorted by. It must never be null: use `coalesce`. */
export interface SortKey {
  by: SQLWrapper
  order: 'asc' | 'desc'
  /** The PostgreSQL type that the value comes back as from a cursor. */
  type: 'timestamptz' | 'numeric' | 'bigint' | 'integer' | 'uuid' | 'text'
}

export const orderOf = (keys: readonly SortKey[]): SQL[] =>
  keys.map(({ by, order }) => (order === 'asc' ? sql`${by} asc` : sql`${by} desc`))

/** The row's place in the list, for `cursorOf`; as text, since a JavaScript date would lose microseconds. */
export const placeOf = (keys: readonly SortKey[]): SQL<string[]> =>
  sql<string[]>`array[${sql.join(
    keys.map(({ by }) => sql`(${by})::text`),
    sql`, `,
  )}]::text[]`

/** The rows behind the cursor of a request; undefined on a first page. Refuses a cursor of another list. */
export function behind(keys: readonly SortKey[], request: PageRequest): SQL | undefined {
  if (request.after === undefined) return undefined
  const place = readCursor(request.after, keys.length)
  return beyond(keys, (key, at) => typed(key, checked(key, place[at])))
}

/** Equal in the first keys and further on in the next one, for one number of first keys or another. */
function beyond(keys: readonly SortKey[], given: (key: SortKey, at: number) => SQL): SQL {
  const alternatives = keys.map((last, at) => {
    const same = keys.slice(0, at).map((key, before) => sql`${key.by} = ${given(key, before)}`)
    const further = sql`${last.by} ${sql.raw(last.order === 'asc' ? '>' : '<')} ${given(last, at)}`
    return sql`(${sql.join([...same, further], sql` and `)})`
  })
  const [first] = keys
  if (!first) return sql`true`
  // The condition is repeated on the first key, so that an index scan starts where the page begins.
  const from = sql`${first.by} ${sql.raw(first.order === 'asc' ? '>=' : '<=')} ${given(first, 0)}`
  return sql`(${from} and (${sql.join(alternatives, sql` or `)}))`
}

const shapes: Record<SortKey['type'], RegExp> = {
  timestamptz: /^(-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d){0,2})$/,
  numeric: /^-?\d{1,30}(\.\d{1,10})?$/,
  bigint: /^-?\d{1,18}$/,
  integer: /^-?\d{1,9}$/,
  uuid,
  // PostgreSQL keeps no letter 0.
  text: /^[^\0]{0,500}$/,
}

/** A cursor comes from outside: a value that PostgreSQL could not read is refused, not a fault. */
function checked(key: SortKey, value: string | number | null | undefined): string {
  const text = String(value)
  if (!shapes[key.type].test(text))
    refuse('invalidInput', { fields: [{ path: 'after', key: 'invalidValue' }] })
  return text
}

const typed = (key: SortKey, value: string): SQL => sql`${value}::${sql.raw(key.type)}`
