import { randomUUIDv7 } from 'node:crypto'
import { mayAny, sideOf } from '@sampan/contract/abilities'
import {
  activeParticipationStatuses,
  type ParticipationStatus,
  participationStatus,
  reviewAbilities,
  reviewStages,
} from '@sampan/contract/task-status'
import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { task } from '#features/task/task.tables.ts'
import type { TaskWork } from '#features/task/task-work.ts'
import { noteChange } from '#kit/call/live.ts'
import { extendClock } from '#kit/case/clock.ts'
import { participation, participationHistory } from '../participation.tables.ts'

/** Lines of histories that one statement writes. */
const linesMax = 500

const isOfTask = (ctx: Ctx): SQL =>
  sql`${participation.tenantId} = ${ctx.tenant.id} and ${participation.taskId} = ${task.id}`

const countOf = (ctx: Ctx, condition: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from ${participation} where ${isOfTask(ctx)} and ${condition})`

/** The stages that wait for the caller (R43); those of staff for whoever reviews at none. */
function stagesOfReader(ctx: Ctx): number[] {
  const own = reviewStages.filter((stage) => mayAny(ctx.caller.role, reviewAbilities[stage]))
  return own.length > 0 ? own : [participationStatus.contentReview, participationStatus.publicationCheck]
}

/** Drafts and posts that wait for the caller, and scripts where the caller's side owes the answer to them. */
function waitsForReader(ctx: Ctx): SQL {
  const stages = sql`${participation.status} in ${stagesOfReader(ctx)}`
  const isReader = sideOf(ctx.caller.role) === 'brand' && mayAny(ctx.caller.role, 'reviewScript')
  return isReader ? sql`(${stages} or ${participation.clockDuty} = 'reviewScript')` : stages
}

/** The work of creators in tasks, as tasks ask for it. */
export const workOfTask: TaskWork = {
  signUps: (ctx) => countOf(ctx, sql`true`),
  toAnswer: (ctx) => countOf(ctx, eq(participation.status, participationStatus.applied)),
  toReview: (ctx) => countOf(ctx, waitsForReader(ctx)),
  atWork: (ctx) => countOf(ctx, sql`${participation.status} in ${[...activeParticipationStatuses]}`),
  earned: (ctx) => sql<string>`coalesce((select sum(${participation.earned}) from ${participation}
    where ${isOfTask(ctx)} and ${participation.status} = ${participationStatus.completed}), 0)`,
  hasSignUps,
  async noteTaskChange(ctx, taskId) {
    const concerned = await listAtWork(ctx, taskId, ctx.now)
    await writeTaskLines(ctx, concerned, 'taskChanged')
    return concerned.length > 0
  },
  hastenPayments,
}

async function hasSignUps(ctx: Ctx, taskId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: participation.id })
    .from(participation)
    .where(and(eq(participation.tenantId, ctx.tenant.id), eq(participation.taskId, taskId)))
    .limit(1)
  return rows.length > 0
}

async function hastenPayments(ctx: Ctx, taskIds: readonly string[]): Promise<void> {
  const isOf = and(eq(task.tenantId, participation.tenantId), eq(task.id, participation.taskId))
  const dueAt = sql<Date>`${ctx.now}::timestamptz + ${task.directPayDays} * interval '1 day'`
  const moved = await ctx.db
    .update(participation)
    .set({ ...extendClock(dueAt), updatedAt: ctx.now })
    .from(task)
    .where(
      and(
        eq(participation.tenantId, ctx.tenant.id),
        isOf,
        inArray(task.id, [...taskIds]),
        eq(participation.clockDuty, 'payDirectly'),
        gt(participation.clockDueAt, dueAt),
      ),
    )
    .returning({ id: participation.id, status: participation.status })
  await writeTaskLines(ctx, moved, 'dueSooner')
}

interface AtWork {
  id: string
  status: ParticipationStatus
}

/** Who had signed up at a moment and is still at work. */
export const listAtWork = (ctx: Ctx, taskId: string, at: Date): Promise<AtWork[]> =>
  ctx.db
    .select({ id: participation.id, status: participation.status })
    .from(participation)
    .where(
      and(
        eq(participation.tenantId, ctx.tenant.id),
        eq(participation.taskId, taskId),
        inArray(participation.status, [...activeParticipationStatuses] as ParticipationStatus[]),
        lt(participation.signedUpAt, at),
      ),
    )
    .orderBy(asc(participation.id))

/** A line in the history of each of these, of something that the caller did to their task. */
async function writeTaskLines(
  ctx: Ctx,
  concerned: readonly AtWork[],
  verb: 'taskChanged' | 'dueSooner',
): Promise<void> {
  for (const { id } of concerned) noteChange(ctx, 'participation', id)
  for (let from = 0; from < concerned.length; from += linesMax) {
    await ctx.db.insert(participationHistory).values(
      concerned.slice(from, from + linesMax).map(({ id, status }) => ({
        tenantId: ctx.tenant.id,
        id: randomUUIDv7(),
        participationId: id,
        at: ctx.now,
        verb,
        fromStatus: status,
        toStatus: status,
        actorId: ctx.caller.accountId,
        actorRole: ctx.caller.role,
        reason: '',
        evidence: [],
        ip: ctx.ip || null,
      })),
    )
  }
}
