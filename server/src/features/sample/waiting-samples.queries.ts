import type { Clock } from '@sampan/contract/sample'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Question } from '#db/question.ts'
import { placeOf, type SortKey } from '#kit/keyset.ts'
import { fixedPageIn } from '#kit/page-statement.ts'
import { clockSort, turnRank } from './my-samples.queries.ts'
import { sideOf } from './sample.policy.ts'
import { sample } from './sample.tables.ts'
import { reached, turnOf } from './sample-list.queries.ts'
import { withinReachOfFew } from './sample-reach.ts'
import { type PlacedRow, readPlaced, showPlaced } from './sample-row.queries.ts'

type Duty = Clock['duty']

/** Those of what waits anywhere that the caller reaches. */
export const reachedOfFew = (ctx: Ctx): SQL | undefined =>
  and(eq(sample.tenantId, ctx.tenant.id), withinReachOfFew(ctx, 'seeSamples'))

const isLate = sql`${sample.clockLateAt} is not null`

/** Samples that wait for the caller, as a condition over `sample`: of some duties, or late ones alone. */
export const waitingSamples = (
  ctx: Ctx,
  narrow: { duties?: readonly Duty[]; isLate?: boolean } = {},
): SQL | undefined =>
  and(
    reachedOfFew(ctx),
    turnOf(ctx.caller.role),
    narrow.duties ? sql`${sample.clockDuty} = any (${sql.param(narrow.duties)}::text[])` : undefined,
    narrow.isLate ? isLate : undefined,
  )

/**
 * Samples of which a creator owes the next step. The first condition is that of the brands' index, word for word
 * (migration 0092), the second that of the staff's.
 */
export const owedSamples = (ctx: Ctx, narrow: { isLate?: boolean } = {}): SQL | undefined =>
  and(
    reachedOfFew(ctx),
    sql`${turnRank('creator')} = 0`,
    sql`${sample.clockOwner} = 'creator' and ${sample.clockDueAt} is not null`,
    narrow.isLate ? isLate : undefined,
  )

/** The most urgent of those that wait for the caller. */
export const firstWaitingSamples = (
  ctx: Ctx,
  narrow: { duties?: readonly Duty[]; isLate?: boolean },
  most: number,
): Question<PlacedRow[]> =>
  // All of them are the caller's turn: sorted by that too, they would not be read from the index alone.
  askFirst(ctx, waitingSamples(ctx, narrow), clockSort(sideOf(ctx.caller.role)).slice(1), most)

/** The same of what creators owe. */
export const firstOwedSamples = (ctx: Ctx, most: number): Question<PlacedRow[]> =>
  askFirst(
    ctx,
    owedSamples(ctx),
    [
      { by: sample.clockDueAt, order: 'asc', type: 'timestamptz' },
      { by: sample.id, order: 'asc', type: 'uuid' },
    ],
    most,
  )

/** The newest samples that a condition finds. */
export const firstNewestSamples = (ctx: Ctx, where: SQL | undefined, most: number): Question<PlacedRow[]> =>
  askFirst(
    ctx,
    and(reached(ctx), where),
    [
      { by: sample.appliedAt, order: 'desc', type: 'timestamptz' },
      { by: sample.id, order: 'desc', type: 'uuid' },
    ],
    most,
  )

function askFirst(
  ctx: Ctx,
  where: SQL | undefined,
  keys: readonly SortKey[],
  most: number,
): Question<PlacedRow[]> {
  const first = { page: 1, pageSize: most - 1 }
  const picked = sql`select id, place, row_number() over () as n from (
    select ${sample.id}, ${placeOf(keys)} as place from ${sample} where ${where} ${fixedPageIn(first, keys)}) as page`
  return { value: showPlaced(picked, ctx.tenant.id), read: (rows) => readPlaced(rows as unknown[][] | null) }
}
