import type { InputOf } from '@sampan/contract/endpoint'
import type { listMyTasks } from '@sampan/contract/participation-own'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { type ParticipationRecord, participation } from '#features/participation/participation.tables.ts'
import { isUnpaid } from '#features/participation/participation-payout.queries.ts'
import { type ParticipationRowData, selectRows } from '#features/participation/participation-row.queries.ts'
import { bySignUp, clockSort, isTurn } from '#features/participation/participation-turn.ts'
import { accountOf } from '#kit/context.ts'
import { behind, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf } from '#kit/page.ts'
import { searchCondition } from './participation-search.ts'

export type MyFilter = InputOf<typeof listMyTasks>

const sorts: Record<MyFilter['sort'], SortKey[]> = {
  urgency: clockSort('creator'),
  newest: bySignUp('desc'),
  oldest: bySignUp('asc'),
  update_time: [
    { by: participation.updatedAt, order: 'desc', type: 'timestamptz' },
    { by: participation.id, order: 'desc', type: 'uuid' },
  ],
}

const mine = (ctx: Ctx): SQL | undefined =>
  and(eq(participation.tenantId, ctx.tenant.id), eq(participation.accountId, accountOf(ctx)))

/** A page of the caller's own participations, one more than it holds, and how many there are. */
export async function listMyRows(
  ctx: Ctx,
  filter: MyFilter,
): Promise<{ rows: ParticipationRowData[]; total: number; isEstimate: boolean }> {
  const groups = { open: isUnpaid, done: sql`not ${isUnpaid}`, all: undefined }
  const where = and(
    mine(ctx),
    groups[filter.group],
    filter.status === undefined
      ? undefined
      : eq(participation.status, filter.status as ParticipationRecord['status']),
    filter.query ? searchCondition(ctx, filter.query) : undefined,
  )
  const sort = sorts[filter.sort]
  const window = { limit: filter.pageSize + 1, offset: offsetOf(filter) }
  const [rows, count] = await Promise.all([
    selectRows(ctx.db, and(where, behind(sort, filter)), sort, window),
    countUpTo(ctx.db, sql`select 1 from ${participation} where ${where}`),
  ])
  return { rows, ...count }
}

export interface MyCounts {
  open: number
  done: number
  yourTurn: number
  /** Participations in which somebody else owes the next step. */
  theirs: number
}

export async function countMine(ctx: Ctx): Promise<MyCounts> {
  const [row] = await ctx.db
    .select({
      open: sql<number>`count(*) filter (where ${isUnpaid})::int`,
      done: sql<number>`count(*) filter (where not ${isUnpaid})::int`,
      yourTurn: sql<number>`count(*) filter (where ${isTurn('creator')})::int`,
      theirs: sql<number>`count(*) filter (where ${isTurn('brand')} or ${isTurn('staff')})::int`,
    })
    .from(participation)
    .where(mine(ctx))
  return row ?? { open: 0, done: 0, yourTurn: 0, theirs: 0 }
}

/** The caller's own duties, late ones first, then those of the other side towards the caller. */
export const listMyTurnRows = (ctx: Ctx, limit: number): Promise<ParticipationRowData[]> =>
  selectRows(
    ctx.db,
    and(mine(ctx), or(isTurn('creator'), isTurn('brand'), isTurn('staff'))),
    clockSort('creator'),
    { limit },
  )
