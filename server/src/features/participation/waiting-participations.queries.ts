import { sideOf } from '@sampan/contract/abilities'
import type { ParticipationDuty } from '@sampan/contract/task-status'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Question } from '#db/question.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { reached, turnOf } from './list/participation-list.queries.ts'
import { askFirstRows, type ParticipationRowData } from './participation-row.queries.ts'
import { clockSort, isTurn } from './participation-turn.ts'

interface Narrow {
  duties?: readonly ParticipationDuty[]
  isLate?: boolean
}

const isLate = sql`${participation.clockLateAt} is not null`

/** Participations that wait for the caller, as a condition over `participation`. */
export const waitingParticipations = (ctx: Ctx, narrow: Narrow = {}): SQL | undefined =>
  and(
    reached(ctx),
    turnOf(ctx),
    narrow.duties ? inArray(participation.clockDuty, [...narrow.duties]) : undefined,
    narrow.isLate ? isLate : undefined,
  )

/** Those of which a creator owes the next step. */
export const owedParticipations = (ctx: Ctx, narrow: Pick<Narrow, 'isLate'> = {}): SQL | undefined =>
  and(reached(ctx), isTurn('creator'), narrow.isLate ? isLate : undefined)

/** The most urgent of those that wait for the caller. */
export const firstWaitingParticipations = (
  ctx: Ctx,
  narrow: Narrow,
  most: number,
): Question<ParticipationRowData[]> =>
  askFirstRows(ctx, waitingParticipations(ctx, narrow), clockSort(sideOf(ctx.caller.role)), most)

/** The same of what creators owe. */
export const firstOwedParticipations = (ctx: Ctx, most: number): Question<ParticipationRowData[]> =>
  askFirstRows(ctx, owedParticipations(ctx), clockSort('creator'), most)
