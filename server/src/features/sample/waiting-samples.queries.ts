import { reachOf } from '@sampan/contract/abilities'
import type { Clock } from '@sampan/contract/sample'
import { firstLines } from '@sampan/contract/today-lines'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { type Question, shown } from '#db/question.ts'
import { askFirstLines, type FirstLines } from '#kit/first-lines.ts'
import { placeOf, type SortKey } from '#kit/keyset.ts'
import type { PageRequest } from '#kit/page.ts'
import { fixedPageIn } from '#kit/page-statement.ts'
import { pickByWords } from '#kit/word-pages.ts'
import { clockSort, isOwedBy, turnRank } from './my-samples.queries.ts'
import { sideOf } from './sample.policy.ts'
import { sample } from './sample.tables.ts'
import { reached, turnOf } from './sample-list.queries.ts'
import { withinReachOfFew } from './sample-reach.ts'
import { type PlacedRow, readPlaced, showPlaced } from './sample-row.queries.ts'

type Duty = Clock['duty']

/** Those of what waits anywhere that the caller reaches. */
export const reachedOfFew = (ctx: Ctx): SQL | undefined =>
  and(eq(sample.tenantId, ctx.tenant.id), withinReachOfFew(ctx, 'seeSamples'))

interface Narrow {
  duties?: readonly Duty[]
  isLate?: boolean
}

/** Of some duties, or late ones alone. */
export const narrowedTo = ({ duties, isLate }: Narrow): SQL | undefined =>
  and(
    duties ? sql`${sample.clockDuty} = any (${sql.param(duties)}::text[])` : undefined,
    isLate ? sql`${sample.clockLateAt} is not null` : undefined,
  )

/** Samples that wait for the caller, as a condition over `sample`. */
export const waitingSamples = (ctx: Ctx, narrow: Narrow = {}): SQL | undefined =>
  and(reachedOfFew(ctx), turnOf(ctx.caller.role), narrowedTo(narrow))

/**
 * Samples of which a creator owes the next step. The first condition is that of the brands' index, word for word
 * (migration 0092), the second that of the staff's.
 */
export const owedSamples = (ctx: Ctx, narrow: { isLate?: boolean } = {}): SQL | undefined =>
  and(
    reachedOfFew(ctx),
    sql`${turnRank('creator')} = 0`,
    sql`${sample.clockOwner} = 'creator' and ${sample.clockDueAt} is not null`,
    narrowedTo(narrow),
  )

/** What waits and what creators owe, read once for all questions of a statement. */
export interface ReadOnce {
  /** What comes before the select of the statement. */
  before: SQL
  /** What a select takes them from, as `sample` with what pages and counts ask of it. */
  waits: SQL
  owes: SQL
}

// As their indexes hold them: no row is read.
const whatWaits = [
  ...[sample.id, sample.appliedAt, sample.productId],
  ...[sample.clockDueAt, sample.clockDuty, sample.clockLateAt],
]
const whatIsOwed = [sample.id, sample.clockDueAt, sample.clockLateAt]
const selected = (columns: readonly PgColumn[]): SQL => sql.join([...columns], sql`, `)

export const readOnce = (ctx: Ctx): ReadOnce => ({
  before: sql`with waits as materialized (select ${selected(whatWaits)} from ${sample} where ${waitingSamples(ctx)}),
    owes as materialized (select ${selected(whatIsOwed)} from ${sample} where ${owedSamples(ctx)})`,
  waits: sql`waits as ${sample}`,
  owes: sql`owes as ${sample}`,
})

interface FirstWaiting {
  narrow: Narrow
  most: number
  /** Only those of the first lines have rows. */
  inFirstLines: boolean
  once: ReadOnce | undefined
}

/** The most urgent of those that wait for the caller. */
export function firstWaitingSamples(
  ctx: Ctx,
  { narrow, most, inFirstLines, once }: FirstWaiting,
): Question<FirstLines<PlacedRow>> {
  // All of them are the caller's turn: sorted by that too, they would not be read from the index alone.
  const keys = clockSort(sideOf(ctx.caller.role)).slice(1)
  const from = once ? once.waits : sql`${sample}`
  const where = once ? narrowedTo(narrow) : waitingSamples(ctx, narrow)
  if (!inFirstLines) return shown(askFirst(ctx, where, keys, most, from), (rows) => ({ rows, others: [] }))
  const page = sql`select ${sample.id}, ${placeOf(keys)} as place, ${sample.clockDueAt} as due, ${sample.clockDuty} as duty,
    ${sample.productId} as subject from ${from} where ${where ?? sql`true`} ${fixedPageIn(firstOf(most), keys)}`
  return askFirstLines({
    ...{ page, now: ctx.now, lines: firstLines, read: readPlaced },
    show: (picked) => showPlaced(picked, ctx.tenant.id),
  })
}

/** The same of what creators owe. */
export function firstOwedSamples(ctx: Ctx, most: number, once?: ReadOnce): Question<PlacedRow[]> {
  const keys: SortKey[] = [
    { by: sample.clockDueAt, order: 'asc', type: 'timestamptz' },
    { by: sample.id, order: 'asc', type: 'uuid' },
  ]
  if (once) return askFirst(ctx, undefined, keys, most, once.owes)
  // Of everybody's, the index of clocks has the first: from that of what is owed, in which they lie as the rows do, all of it would be sorted.
  const isAll = reachOf(ctx.caller.role, 'seeSamples') === 'all'
  return askFirst(ctx, isAll ? and(reachedOfFew(ctx), isOwedBy('creator')) : owedSamples(ctx), keys, most)
}

/** The newest samples that a condition finds. In: how many are gathered at once where it is words that not most samples have. */
export function firstNewestSamples(
  ctx: Ctx,
  where: SQL | undefined,
  most: number,
  gathered?: number,
): Question<PlacedRow[]> {
  const keys: SortKey[] = [
    { by: sample.appliedAt, order: 'desc', type: 'timestamptz' },
    { by: sample.id, order: 'desc', type: 'uuid' },
  ]
  const all = and(reached(ctx), where)
  if (gathered === undefined) return askFirst(ctx, all, keys, most)
  const { before, picked } = pickByWords({
    ...{ table: sample, columns: selected([sample.id, sample.appliedAt]), keys, request: firstOf(most) },
    ...{ where: all, along: reached(ctx), most: gathered },
  })
  return showFirst(ctx, sql`${before} ${picked}`)
}

const firstOf = (most: number): PageRequest => ({ page: 1, pageSize: most - 1 })

function askFirst(
  ctx: Ctx,
  where: SQL | undefined,
  keys: readonly SortKey[],
  most: number,
  from = sql`${sample}`,
): Question<PlacedRow[]> {
  const page = sql`select ${sample.id}, ${placeOf(keys)} as place from ${from} where ${where ?? sql`true`} ${fixedPageIn(firstOf(most), keys)}`
  return showFirst(ctx, page)
}

/** Rows with all that they show. In: a select of their ids and places, in their order. */
const showFirst = (ctx: Ctx, page: SQL): Question<PlacedRow[]> => ({
  value: showPlaced(sql`select id, place, row_number() over () as n from (${page}) as page`, ctx.tenant.id),
  read: (rows) => readPlaced(rows as unknown[][] | null),
})
