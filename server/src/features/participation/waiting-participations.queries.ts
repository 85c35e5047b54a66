import { sideOf } from '@sampan/contract/abilities'
import type { ParticipationDuty } from '@sampan/contract/task-status'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { type Question, shown } from '#db/question.ts'
import { participation } from '#features/participation/participation.tables.ts'
import type { FirstLines } from '#kit/first-lines.ts'
import { reached, turnOf } from './list/participation-list.queries.ts'
import { askFirstRows, askRowsOfFirstLines, type ParticipationRowData } from './participation-row.queries.ts'
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

interface FirstWaiting {
  narrow: Narrow
  most: number
  /** Only those of the first lines have rows. */
  inFirstLines: boolean
}

/** The most urgent of those that wait for the caller. */
export function firstWaitingParticipations(
  ctx: Ctx,
  { narrow, most, inFirstLines }: FirstWaiting,
): Question<FirstLines<ParticipationRowData>> {
  const [where, sort] = [waitingParticipations(ctx, narrow), clockSort(sideOf(ctx.caller.role))]
  return inFirstLines
    ? askRowsOfFirstLines(ctx, where, sort, most)
    : shown(askFirstRows(ctx, where, sort, most), (rows) => ({ rows, others: [] }))
}

/** The same of what creators owe. */
export const firstOwedParticipations = (ctx: Ctx, most: number): Question<ParticipationRowData[]> =>
  askFirstRows(ctx, owedParticipations(ctx), clockSort('creator'), most)
