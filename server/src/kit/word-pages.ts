import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { behind, orderOf, placeOf, type SortKey } from './keyset.ts'
import { offsetOf, type PageRequest } from './page.ts'

/** A page of what words find in a table, in the order of a list. */
export interface WordSearch {
  table: PgTable & { id: PgColumn }
  /** Columns of the table: its id, and all that the order is made of. */
  columns: SQL
  keys: readonly SortKey[]
  request: PageRequest
  /** What is looked for; the words as their index answers them. */
  where: SQL | undefined
  /** What is true of all rows of an index that holds the list's order, which the index of words holds beside them; absent where none does. */
  along?: SQL | undefined
  /** So many are gathered at once. */
  most: number
  /** Rows from the beginning of the list that are looked at, one stretch after the other; of pages beyond the first more. */
  stretches?: readonly number[]
  /** What the conditions read once for all parts, as it is written before them: `name as materialized (…)`. */
  once?: SQL | undefined
}

interface WordPage {
  /** What comes before the select. */
  before: SQL
  /** The rows of the page: `id` and `place`. */
  picked: SQL
  /** How many there are, `most` + 1 at most. */
  total: SQL<number>
}

/** Gathered at once where nobody counts: what is in so few rows costs less to sort than to walk to. */
export const foundGathered = 100

const usualStretches = [400, 2_000, 10_000]
/** Rows of a page for which those are meant. */
const usualNeed = 25

const lowest: Record<SortKey['type'], string> = {
  timestamptz: '-infinity',
  numeric: '-Infinity',
  bigint: '-9223372036854775808',
  integer: '-2147483648',
  uuid: '00000000-0000-0000-0000-000000000000',
  text: '',
}
const highest: Record<SortKey['type'], string> = {
  timestamptz: 'infinity',
  numeric: 'Infinity',
  bigint: '9223372036854775807',
  integer: '2147483647',
  uuid: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  text: '\u{10ffff}',
}

/**
 * As many as lists count are gathered by the index of words, in no order; when that is all, they are sorted. Of more, rows near the beginning of
 * the list are: an index of the order gives where some hundred rows end, then some thousand, and the index of words answers within that, since it
 * holds the first key of the order too. A stretch that holds no page of them holds few, and what the last one has too few of is rare enough to
 * be gathered whole (decision 71). No stretch is longer than needed: where a page of those gathered ends, at least a page of all has been met (decision 89).
 */
export function pickByWords(search: WordSearch): WordPage {
  const { table, columns, keys, request, where, along, most, once, stretches = usualStretches } = search
  const later = behind(keys, request)
  const window = sql`${inOrder(keys)} limit ${request.pageSize + 1} offset ${offsetOf(request)}`
  const total = sql<number>`(select count(*)::int from found)`
  const isAll = sql`${total} <= ${most}`
  const parts = [
    ...(once ? [once] : []),
    // Planned as if all were wanted, or a walk through the table would seem cheaper; no more are read than the next part takes.
    sql`matching as materialized (select ${columns} from ${table} where ${where})`,
    sql`found as materialized (select * from matching limit ${most + 1})`,
  ]
  const pickFrom = (from: SQL, condition: SQL, conditions: SQL | undefined): SQL =>
    sql`(select ${table.id}, ${placeOf(keys)} as place from ${from} where ${all([condition, conditions])} ${window})`
  const picks = [pickFrom(sql`found as ${table}`, isAll, later)]
  let isOpen = sql`not (${isAll})`
  if (along) parts.push(edgeOfGathered(search, isOpen))
  for (const [at, rows] of (along ? stretches : []).entries()) {
    const { near, isEnough, ...stretch } = stretchOf(search, `${at}`, rows, isOpen)
    parts.push(...stretch.parts)
    picks.push(pickFrom(sql`${near} as ${table}`, sql`${isOpen} and ${isEnough}`, undefined))
    isOpen = sql`${isOpen} and not ${isEnough}`
  }
  // Gathering goes on where it ended; where no index holds the order, PostgreSQL may know a shorter way.
  const rest = along ? { from: sql`matching as ${table}` } : { from: sql`${table}`, where }
  picks.push(pickFrom(rest.from, isOpen, all([rest.where, later])))
  return { before: sql`with ${sql.join(parts, sql`, `)}`, picked: sql.join(picks, sql` union all `), total }
}

const needOf = (request: PageRequest): number => offsetOf(request) + request.pageSize + 1

/** Where a page of those gathered ends: they are some of all, of which at least as many lie before that. */
function edgeOfGathered({ table, keys, request }: WordSearch, isOpen: SQL): SQL {
  const within = all([isOpen, behind(keys, request)])
  return sql`edge_of_found as materialized (select coalesce((select ${keys[0]?.by} from found as ${table} where ${within}
    ${inOrder(keys)} limit 1 offset ${needOf(request) - 1}), ${lastOf(keys)}) as edge)`
}

/** Rows within a stretch that have the words, and whether a page of them is there. Looked for where `isOpen`. */
function stretchOf(
  { table, columns, keys, request, where, along }: WordSearch,
  name: string,
  rows: number,
  isOpen: SQL,
) {
  const [edge, near] = [sql.identifier(`edge_${name}`), sql.identifier(`near_${name}`)]
  const need = needOf(request)
  const nearest = sql.raw(keys[0]?.order === 'asc' ? 'least' : 'greatest')
  const end = sql`(select edge from ${edge})`
  const within = all([isOpen, along, behind(keys, request)])
  const parts = [
    sql`${edge} as materialized (select ${nearest}(coalesce((select ${keys[0]?.by} from ${table} where ${within} ${inOrder(keys)}
      limit 1 offset ${rows * Math.ceil(need / usualNeed)}), ${lastOf(keys)}), edge_of_found.edge) as edge from edge_of_found)`,
    sql`${near} as materialized (select ${columns} from ${table} where ${all([within, where, before(keys, end)])})`,
  ]
  const isEnough = sql`((select count(*) from ${near}) >= ${need} or ${end} = ${lastOf(keys)})`
  return { parts, near, isEnough }
}

const inOrder = (keys: readonly SortKey[]): SQL => sql`order by ${sql.join(orderOf(keys), sql`, `)}`

const all = (conditions: readonly (SQL | undefined)[]): SQL | undefined => {
  const given = conditions.filter((each) => each !== undefined)
  return given.length === 0
    ? undefined
    : sql.join(
        given.map((each) => sql`(${each})`),
        sql` and `,
      )
}

const bound = (ends: typeof lowest, type: SortKey['type']): SQL =>
  sql`${sql.raw(`'${ends[type]}'`)}::${sql.raw(type)}`
/** Behind everything in the order of the first key. */
const lastOf = ([first]: readonly SortKey[]): SQL =>
  bound(first?.order === 'asc' ? highest : lowest, first?.type ?? 'text')

/**
 * Not behind the end of a stretch: those alike in the first key are all within. No expression stands beside the column that is not known to be
 * leakproof, or no index would be entered behind the wall.
 */
function before([first]: readonly SortKey[], end: SQL): SQL | undefined {
  if (!first) return undefined
  return first.order === 'asc' ? sql`${first.by} <= ${end}` : sql`${first.by} >= ${end}`
}
