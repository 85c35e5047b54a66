import { and, type SQL, sql } from 'drizzle-orm'
import { behind, placeOf, type SortKey } from '#kit/keyset.ts'
import { countMost, offsetOf, type PageRequest } from '#kit/page.ts'
import { fixedPageIn, pageIn, totalIfHidden } from '#kit/page-statement.ts'
import { pickByWords } from '#kit/word-pages.ts'
import { sample } from './sample.tables.ts'

/** Which samples a list shows, and what it tells beside them. */
export interface SampleList<Counts> {
  where: SQL | undefined
  keys: readonly SortKey[]
  /**
   * Parts that make up the whole and have nothing in common, where an index holds each in the list's order: the page is
   * merged from them. Without any it is picked from the whole. The list must be sorted by when samples were applied for.
   */
  parts?: readonly SQL[]
  request: PageRequest
  /** How many there are in all, at most one beyond what lists count; asked where the page does not show it, and words have not told it. */
  total: SQL<number>
  /**
   * Narrowed by words that not most cases have: gathered by their index (kit/word-pages.ts). `along` is true of all that indexes hold in the list's
   * order; nothing where none does.
   */
  byWords?: { along: SQL | undefined } | undefined
  /** Whether it is narrowed by words, of which some are in few cases and some in most: planned anew for each. */
  hasWords: boolean
  /** Further counts, as one JSON object. */
  counts: SQL<Counts>
}

const pickedRows = sql.raw('select json_agg(json_build_array(id, place)) as picked')

/** Picks a page from `sample` alone: what `picked` and `total` it answers as one row. */
export const pickPage = (list: SampleList<unknown>): SQL =>
  list.byWords ? pickGathered(list, list.byWords) : pickWalked(list)

const pickWalked = (list: SampleList<unknown>): SQL =>
  sql`${pickedRows}, ${totalIfHidden(list.request, list.total)} as total from (${pickOf(list)}) as picked`

const gatheredColumns = sql.join(
  [
    ...[sample.id, sample.appliedAt, sample.updatedAt, sample.followers, sample.status, sample.statusSince],
    ...[sample.clockDueAt, sample.clockOwner, sample.clockDuty, sample.clockPausedAt],
  ],
  sql`, `,
)

function pickGathered(
  { where, keys, request }: SampleList<unknown>,
  { along }: NonNullable<SampleList<unknown>['byWords']>,
): SQL {
  const search = { table: sample, columns: gatheredColumns, keys, request, where, along, most: countMost }
  const { before, picked, total } = pickByWords(search)
  return sql`${before} ${pickedRows}, ${total} as total from (${picked}) as picked`
}

/** A select of the ids and places of a page. */
export function pickOf({
  where,
  keys,
  request,
  hasWords,
  parts = [],
}: Omit<SampleList<unknown>, 'total' | 'counts' | 'byWords'>): SQL {
  const window = hasWords ? pageIn(request, keys) : fixedPageIn(request, keys)
  const place = sql`${placeOf(keys)} as place`
  const whole = and(where, behind(keys, request))
  // A single part too lists its values one by one: with an array of one PostgreSQL knows no order, and sorts them all.
  if (parts.length < 2)
    return sql`select ${sample.id}, ${place} from ${sample} where ${and(whole, ...parts)} ${window}`
  const upToPage = { page: 1, pageSize: offsetOf(request) + request.pageSize }
  const each = parts.map(
    (part) => sql`(select ${sample.id}, ${sample.appliedAt}, ${place} from ${sample}
      where ${and(whole, part)} ${fixedPageIn(upToPage, keys)})`,
  )
  return sql`select id, place from (${sql.join(each, sql` union all `)}) as ${sample} ${window}`
}
