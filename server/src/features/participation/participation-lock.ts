import type { Evidence, HistoryVerb } from '@sampan/contract/history'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { type ParticipationRecord, participation } from '#features/participation/participation.tables.ts'
import { lockTasks } from '#features/task/task.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { startClock } from '#kit/case/clock.ts'
import { writeLines } from '#kit/case/history-lines.ts'
import { lastMoments } from '#kit/case/history-order.ts'
import { writeHistory } from '#kit/case/transition.ts'
import type { ParticipationPlan } from './clock/participation-clock.ts'
import { participationMachine } from './participation.machine.ts'
import type { ParticipationCase } from './participation-row.queries.ts'

const byId = (ctx: Ctx, id: string) =>
  and(eq(participation.tenantId, ctx.tenant.id), eq(participation.id, id))

/** A participation, held until the transaction ends. Who may touch it is asked before. Refuses `notFound`. */
export async function lockParticipation(ctx: Ctx, id: string): Promise<ParticipationRecord> {
  const [row] = await ctx.db.select().from(participation).where(byId(ctx, id)).for('update')
  return row ?? refuse('notFound')
}

/** Changes what is known of a participation; its state is written by kit/case/transition.ts alone. */
export async function updateParticipation(
  ctx: Ctx,
  id: string,
  set: Partial<Omit<ParticipationRecord, 'status' | 'statusSince'>>,
): Promise<void> {
  await ctx.db.update(participation).set(set).where(byId(ctx, id))
}

/** Tasks are locked before participations, in the order of their ids, wherever places or slots move. */
export async function lockTasksOf(
  ctx: Ctx,
  cases: readonly Pick<ParticipationCase, 'taskId'>[],
): ReturnType<typeof lockTasks> {
  const ids = [...new Set(cases.map((one) => one.taskId))]
  return ids.length > 0 ? lockTasks(ctx, ids, sql`true`) : []
}

type Line = HistoryVerb<'participation'>

interface Step {
  verb: Line
  /** What is owed next. */
  next: ParticipationPlan | null
  by?: 'system'
  reason?: string
  evidence?: readonly Evidence[]
  /** False when somebody else's duty ran: it was not met, it begins anew. */
  isMet?: boolean
  set?: Partial<Omit<ParticipationRecord, 'status' | 'statusSince'>>
}

/** A duty was met within a state: a line with the time that was taken, and the next clock. The row is locked. */
export async function meetDuty(ctx: Ctx, row: ParticipationRecord, step: Step): Promise<void> {
  await updateParticipation(ctx, row.id, {
    ...step.set,
    ...startClock(ctx.now, step.next),
    updatedAt: ctx.now,
  })
  await writeHistory(ctx, participationMachine, {
    subjectId: row.id,
    verb: step.verb,
    from: row.status,
    to: row.status,
    by: step.by ?? ctx.caller.role,
    ...(step.reason !== undefined && { reason: step.reason }),
    ...(step.evidence && { evidence: step.evidence }),
    ...(step.isMet !== false && { clock: row }),
  })
}

/** A duty that was met, with evidence of its own and what is owed next. */
export interface MetDuty {
  row: ParticipationRecord
  evidence: readonly Evidence[]
  next: ParticipationPlan | null
}

/** The same duty was met in many participations; those of which the same is owed next are changed together. The rows are locked. */
export async function meetDuties(
  ctx: Ctx,
  met: readonly MetDuty[],
  { verb, reason }: Pick<Step, 'verb' | 'reason'>,
): Promise<void> {
  if (met.length === 0) return
  const alike = Map.groupBy(met, ({ next }) => JSON.stringify(next))
  for (const group of alike.values()) {
    const ids = group.map(({ row }) => row.id)
    await ctx.db
      .update(participation)
      .set({ ...startClock(ctx.now, group[0]?.next ?? null), updatedAt: ctx.now })
      .where(and(eq(participation.tenantId, ctx.tenant.id), among(participation.id, ids)))
  }
  const lines = met.map(({ row, evidence }) => ({
    line: {
      ...{ subjectId: row.id, verb, from: row.status, to: row.status, by: ctx.caller.role },
      ...{ evidence, clock: row, ...(reason !== undefined && { reason }) },
    },
    now: ctx.now,
  }))
  const all = met.map(({ row }) => row.id)
  await writeLines(ctx, participationMachine, lines, await lastMoments(ctx, participationMachine, all))
}

/** Adds a line to each of many participations that meets no duty. The rows are locked. */
export async function noteLines(
  ctx: Ctx,
  noted: readonly { row: Pick<ParticipationRecord, 'id' | 'status'>; evidence: readonly Evidence[] }[],
  verb: Line,
  by: 'system',
): Promise<void> {
  if (noted.length === 0) return
  const lines = noted.map(({ row, evidence }) => ({
    line: { subjectId: row.id, verb, from: row.status, to: row.status, by, evidence },
    now: ctx.now,
  }))
  const ids = noted.map(({ row }) => row.id)
  await writeLines(ctx, participationMachine, lines, await lastMoments(ctx, participationMachine, ids))
}

/** Adds a line that meets no duty, such as a clock that ran out. */
export const noteLine = (
  ctx: Ctx,
  row: Pick<ParticipationRecord, 'id' | 'status'>,
  verb: Line,
  given: { by?: 'system'; evidence?: readonly Evidence[] } = {},
): Promise<void> =>
  writeHistory(ctx, participationMachine, {
    subjectId: row.id,
    verb,
    from: row.status,
    to: row.status,
    by: given.by ?? ctx.caller.role,
    ...(given.evidence && { evidence: given.evidence }),
  })
