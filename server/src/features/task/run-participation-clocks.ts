import { sampleStatus } from '@sampan/contract/sample-status'
import { participationStatus, passiveParticipationDuties } from '@sampan/contract/task-status'
import { and, asc, eq, isNotNull, isNull, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { silentBrandRule } from '#features/product/duties.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { type ParticipationRecord, participation } from './participation.tables.ts'
import { hasArrived, keepPlan, submitPlan } from './participation-clock.ts'
import { meetDuty, noteLine, updateParticipation } from './participation-lock.ts'
import { mailAbout } from './participation-mail.ts'
import { findTask } from './task.queries.ts'

/** Participations of one kind that a run takes at most; the next run goes on. */
const atOnce = 200

/** Their agreement writes about them itself. */
const paperDuties: readonly string[] = ['signMou', 'checkMou']

/**
 * Looks at every running clock (design 5, clocks): reminds at two thirds, once; marks what is late, once, and hands
 * on what others are late with; lets a promise that was kept rest; begins the work whose sample has arrived.
 */
export async function runParticipationClocks(ctx: Ctx): Promise<void> {
  await beginArrived(ctx)
  await restKept(ctx)
  for (const row of await takeWarned(ctx)) await warn(ctx, row)
  for (const row of await takeLate(ctx)) await noteLate(ctx, row)
}

/** Rows that somebody works on right now are left for the next run. */
const take = (ctx: Ctx, ...conditions: (SQL | undefined)[]): Promise<ParticipationRecord[]> =>
  ctx.db
    .select()
    .from(participation)
    .where(and(eq(participation.tenantId, ctx.tenant.id), ...conditions))
    .orderBy(asc(participation.clockDueAt), asc(participation.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })

const isRunning = and(isNotNull(participation.clockDueAt), isNull(participation.clockPausedAt))

/** The clock has gone two thirds of its way and is not late yet. */
function takeWarned(ctx: Ctx): Promise<ParticipationRecord[]> {
  const { clockStartedAt, clockDueAt } = participation
  return take(
    ctx,
    isRunning,
    isNull(participation.clockWarnedAt),
    isNull(participation.clockLateAt),
    sql`${clockStartedAt} + (${clockDueAt} - ${clockStartedAt}) * 2 / 3 <= ${ctx.now} and ${clockDueAt} > ${ctx.now}`,
    notInArray(participation.clockDuty, [...passiveParticipationDuties]),
  )
}

async function warn(ctx: Ctx, row: ParticipationRecord): Promise<void> {
  await updateParticipation(ctx, row.id, { clockWarnedAt: ctx.now })
  if (!row.clockOwner || paperDuties.includes(row.clockDuty ?? '')) return
  await mailAbout(ctx, row.id, row.clockOwner, 'due', { dueAt: row.clockDueAt })
}

/** A post that must still be kept is not late; a reward that was not paid is. */
const takeLate = (ctx: Ctx): Promise<ParticipationRecord[]> =>
  take(
    ctx,
    isRunning,
    isNull(participation.clockLateAt),
    lte(participation.clockDueAt, ctx.now),
    ne(participation.clockDuty, 'keepPublic'),
  )

/** Content duties whose delay marks the participation (design 5, abnormal flag). */
const lateReason: Partial<Record<string, string>> = { submit: 'submitLate', publish: 'publishLate' }

async function noteLate(ctx: Ctx, row: ParticipationRecord): Promise<void> {
  const duty = row.clockDuty ?? ''
  const reason = lateReason[duty]
  const abnormalReasons = reason ? [...new Set([...row.abnormalReasons, reason])] : row.abnormalReasons
  await updateParticipation(ctx, row.id, { clockLateAt: ctx.now, abnormalReasons })
  await noteLine(ctx, row, 'late', { by: 'system' })
  if (paperDuties.includes(duty) || !row.clockOwner) return
  // Nobody has to pay by hand: a late reward goes to the admins at once.
  if (duty !== 'pay') await mailAbout(ctx, row.id, row.clockOwner, 'late', { dueAt: row.clockDueAt })
  await handOn(ctx, row)
}

/** Staff who are late answer to the admins; brands, as the tenant chose, to who cares for the task. */
async function handOn(ctx: Ctx, row: ParticipationRecord): Promise<void> {
  const isSilentBrand = row.clockOwner === 'brand' && silentBrandRule(ctx.tenant) !== 'nothing'
  if (row.clockOwner !== 'staff' && !isSilentBrand) return
  await noteLine(ctx, row, 'escalate', { by: 'system' })
  await mailAbout(ctx, row.id, isSilentBrand ? 'specialist' : 'admin', 'escalated', {
    dueAt: row.clockDueAt,
  })
}

/** The post stayed public as long as was promised: a duty that ends well and by itself. What is gone was not kept. */
async function restKept(ctx: Ctx): Promise<void> {
  const rows = await take(
    ctx,
    isRunning,
    lte(participation.clockDueAt, ctx.now),
    eq(participation.clockDuty, 'keepPublic'),
    sql`not (${participation.abnormalReasons} @> array['postGone'])`,
  )
  for (const row of rows) {
    const offer = await findTask(ctx, row.taskId)
    if (!offer || !row.keepUntil) continue
    await meetDuty(ctx, row, { verb: 'keep', next: keepPlan(ctx, offer.task, row.keepUntil), by: 'system' })
  }
}

/**
 * The work waits for a sample of the creator's own: it begins when that has arrived. A sample that was closed never
 * will; people must look at it.
 */
async function beginArrived(ctx: Ctx): Promise<void> {
  const closed = [sampleStatus.closed, sampleStatus.rejected]
  const ready = [sampleStatus.received, sampleStatus.fulfilled, sampleStatus.sold]
  const rows = await take(
    ctx,
    eq(participation.status, participationStatus.toSubmit),
    isNull(participation.clockDuty),
    isNotNull(participation.sampleId),
    sql`not (${participation.abnormalReasons} @> array['sampleClosed'])`,
    sql`exists (select 1 from ${sample} where ${sample.tenantId} = ${participation.tenantId}
      and ${sample.id} = ${participation.sampleId}
      and ${sample.status} = any(${sql.param([...closed, ...ready])}::smallint[]))`,
  )
  for (const row of rows) await beginOne(ctx, row)
}

async function beginOne(ctx: Ctx, row: ParticipationRecord): Promise<void> {
  const [found] = await ctx.db
    .select({ status: sample.status })
    .from(sample)
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, row.sampleId ?? '')))
  const offer = await findTask(ctx, row.taskId)
  if (!found || !offer) return
  if (!hasArrived(found.status)) {
    await updateParticipation(ctx, row.id, { abnormalReasons: [...row.abnormalReasons, 'sampleClosed'] })
    await noteLine(ctx, row, 'sampleClosed', { by: 'system' })
    return
  }
  const next = submitPlan(ctx, offer.task)
  await meetDuty(ctx, row, { verb: 'sampleArrived', next, by: 'system' })
  await mailAbout(ctx, row.id, 'creator', 'begin', { dueAt: next.dueAt })
}
