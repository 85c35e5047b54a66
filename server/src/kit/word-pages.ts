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
  /** What follows from `where` and narrows the index of words where all that it finds are gathered; a stretch is narrow by itself. */
  gatheredBy?: SQL | undefined
  /** What is true of all rows of an index that holds the list's order, which the index of words holds beside them; absent where none does. */
  along?: SQL | undefined
  /** So many are gathered at once. */
  most: number
  /** Rows from the beginning of the list that are looked at, one stretch after the other; of pages beyond the first more. */
  stretches?: readonly number[]
  /** Columns beside id and place that the picked rows have, so that they are not looked up again. */
  carried?: SQL | undefined
  /** What the conditions read once for all parts, as it is written before them: `name as materialized (…)`. */
  once?: SQL | undefined
}

interface WordPage {
  /** What comes before the select. */
  before: SQL
  /** The rows of the page: `id` and `place`, and what is carried. */
  picked: SQL
  /** How many there are, `most` + 1 at most. */
  total: SQL<number>
}

/** Gathered at once where nobody counts: what is in so few rows costs less to sort than to walk to. */
export const foundGathered = 100

/** In so few rows that they cost less to sort than the first stretch to look at. */
const probed = 200

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
 * Of words that few rows have, all are gathered by the index of words and sorted. Of others, rows near the beginning of the list are met first: an index
 * of the order gives where a stretch of it ends, and the index of words answers within that, since it holds the first key of the order too. What is met there is
 * counted, and as many more are gathered, in no order, as lists count (decision 92). A stretch that holds no page of them holds few, so the next ones are longer, and what
 * the last one has too few of is rare enough to be gathered whole (decision 71). None is longer than needed: where a page of those gathered ends, at least a
 * page of all has been met (decision 89).
 */
export function pickByWords(search: WordSearch): WordPage {
  const { table, columns, where, gatheredBy, most, once } = search
  const parts = [
    ...(once ? [once] : []),
    // Planned as if all were wanted, or a walk through the table would seem cheaper; no more are read than the next parts take.
    sql`matching as materialized (select ${columns} from ${table} where ${all([where, gatheredBy])})`,
  ]
  const picking = search.along ? pickAlong(search) : pickGathered(search)
  const total = sql<number>`(select least(${picking.found}, ${most + 1})::int)`
  return {
    before: sql`with ${sql.join([...parts, ...picking.parts], sql`, `)}`,
    picked: sql.join(picking.picks, sql` union all `),
    total,
  }
}

interface Picking {
  parts: SQL[]
  /** Selects of which one has the page. */
  picks: SQL[]
  /** How many were gathered. */
  found: SQL
}

function pickFrom({ table, keys, request, carried }: WordSearch, from: SQL, where: SQL | undefined): SQL {
  const shown = carried ? sql`, ${carried}` : sql``
  return sql`(select ${table.id}, ${placeOf(keys)} as place${shown} from ${from} where ${where ?? sql`true`}
    ${inOrder(keys)} limit ${request.pageSize + 1} offset ${offsetOf(request)})`
}

/** Where no index holds the order, PostgreSQL may know a shorter way than to gather on. */
function pickGathered(search: WordSearch): Picking {
  const { table, keys, request, where, most } = search
  const found = sql`(select count(*) from found)`
  const isAll = sql`${found} <= ${most}`
  const later = behind(keys, request)
  return {
    parts: [sql`found as materialized (select * from matching limit ${most + 1})`],
    picks: [
      pickFrom(search, sql`found as ${table}`, all([isAll, later])),
      pickFrom(search, sql`${table}`, all([sql`not (${isAll})`, where, later])),
    ],
    found,
  }
}

function pickAlong(search: WordSearch): Picking {
  const { table, keys, request, most, stretches = usualStretches } = search
  const [first = 0, ...others] = stretches
  const few = Math.min(probed, most)
  const isMany = sql`(select count(*) from probe) > ${few}`
  const start = stretchOf(search, { name: '0', rows: first, isOpen: isMany })
  const [inFirst, found] = [sql`(select count(*) from ${start.near})`, sql`(select count(*) from found)`]
  const gathered = sql`(${inFirst} + ${found})`
  const parts = [
    sql`probe as materialized (select * from matching limit ${few + 1})`,
    ...start.parts,
    sql`found as materialized (select * from matching as ${table} where not (${isMany}) or not (${start.isWithin})
      limit greatest(0, ${most + 1} - ${inFirst}))`,
    sql`gathered as materialized (select * from ${start.near} union all select * from found)`,
  ]
  const later = behind(keys, request)
  const picks = [pickFrom(search, sql`${start.near} as ${table}`, sql`${isMany} and ${start.isEnough}`)]
  let isOpen = sql`not (${isMany} and ${start.isEnough})`
  const isAll = sql`${gathered} <= ${most}`
  picks.push(pickFrom(search, sql`gathered as ${table}`, all([isOpen, isAll, later])))
  isOpen = sql`${isOpen} and not (${isAll})`
  parts.push(edgeOfGathered(search, isOpen))
  for (const [at, rows] of others.entries()) {
    const { near, isEnough, ...stretch } = stretchOf(search, {
      name: `${at + 1}`,
      rows,
      isOpen,
      atMost: gatheredEnd,
    })
    parts.push(...stretch.parts)
    picks.push(pickFrom(search, sql`${near} as ${table}`, sql`${isOpen} and ${isEnough}`))
    isOpen = sql`${isOpen} and not ${isEnough}`
  }
  // Gathering goes on where it ended.
  picks.push(pickFrom(search, sql`matching as ${table}`, all([isOpen, later])))
  return { parts, picks, found: gathered }
}

const needOf = (request: PageRequest): number => offsetOf(request) + request.pageSize + 1

const gatheredEnd = sql`(select edge from edge_of_gathered)`

/** Where a page of those gathered ends: they are some of all, of which at least as many lie before that. */
function edgeOfGathered({ table, keys, request }: WordSearch, isOpen: SQL): SQL {
  const within = all([isOpen, behind(keys, request)])
  return sql`edge_of_gathered as materialized (select coalesce((select ${keys[0]?.by} from gathered as ${table} where ${within}
    ${inOrder(keys)} limit 1 offset ${needOf(request) - 1}), ${lastOf(keys)}) as edge)`
}

interface Stretch {
  name: string
  rows: number
  /** It is looked for where this holds. */
  isOpen: SQL
  /** Behind which it does not go. */
  atMost?: SQL
}

/** Rows within a stretch that have the words, whether a row is within, and whether a page of them is there. */
function stretchOf(
  { table, columns, keys, request, where, along }: WordSearch,
  { name, rows, isOpen, atMost }: Stretch,
) {
  const [edge, near] = [sql.identifier(`edge_${name}`), sql.identifier(`near_${name}`)]
  const need = needOf(request)
  const end = sql`(select edge from ${edge})`
  const later = behind(keys, request)
  // The walk ends where the stretch does.
  const within = all([isOpen, along, later, atMost && before(keys, atMost)])
  const isWithin = all([later, before(keys, end)]) ?? sql`true`
  const parts = [
    sql`${edge} as materialized (select coalesce((select ${keys[0]?.by} from ${table} where ${within} ${inOrder(keys)}
      limit 1 offset ${rows * Math.ceil(need / usualNeed)}), ${atMost ?? lastOf(keys)}) as edge)`,
    sql`${near} as materialized (select ${columns} from ${table} where ${all([isOpen, along, where, isWithin])})`,
  ]
  const isEnough = sql`((select count(*) from ${near}) >= ${need} or ${end} = ${lastOf(keys)})`
  return { parts, near, isWithin, isEnough }
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
