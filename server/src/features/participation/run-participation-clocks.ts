import { sampleStatus } from '@sampan/contract/sample-status'
import { participationStatus, passiveParticipationDuties } from '@sampan/contract/task-status'
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { rewardIsLost, rewardStanding, rewardWaits } from '#features/strike/strike.queries.ts'
import { type ParticipationRecord, participation } from '#features/task/participation.tables.ts'
import { findTask } from '#features/task/task.queries.ts'
import { task } from '#features/task/task.tables.ts'
import { silentBrandRule } from '#features/tenant/sample-clocks.ts'
import { type ClockStep, isRunning, runClocks } from '#kit/case/clock-runner.ts'
import { countReceived } from './direct-payment/count-received.ts'
import { handOn } from './direct-payment/hand-on-payment.ts'
import { isPaidDirectly, oweReward } from './direct-payment/owe-reward.ts'
import { tellDeciders } from './direct-payment/tell-deciders.ts'
import { participationMachine } from './participation.machine.ts'
import { hasArrived, keepPlan, submitPlan } from './participation-clock.ts'
import { meetDuty, noteLine, updateParticipation } from './participation-lock.ts'
import { mailAbout } from './participation-mail.ts'

/** Their agreement writes about them itself. */
const paperDuties: readonly string[] = ['signMou', 'checkMou']

/**
 * What happens when the clocks of participations run: a reminder, a late line, and what others are late with is handed
 * on; a promise that was kept rests; the work whose sample has arrived begins. A post that must still be kept is not
 * late; a reward that was not paid is.
 */
export const runParticipationClocks = (ctx: Ctx): Promise<void> =>
  runClocks(ctx, participationMachine, {
    neverWarned: passiveParticipationDuties,
    neverLate: ['keepPublic'],
    steps: [beginArrived(ctx), restKept(ctx), countSilence(ctx)],
    async onWarned(row) {
      if (!row.clockOwner || paperDuties.includes(row.clockDuty ?? '')) return
      if (row.clockDuty === 'decidePayment') return tellDeciders(ctx, row.id, row.clockDueAt, 'due')
      await mailAbout(ctx, row.id, row.clockOwner, 'due', { dueAt: row.clockDueAt })
    },
    onLate: (row) => onLate(ctx, row),
  })

/** Content duties whose delay marks the participation. */
const lateReason: Partial<Record<string, string>> = { submit: 'submitLate', publish: 'publishLate' }

async function onLate(ctx: Ctx, row: ParticipationRecord): Promise<void> {
  const duty = row.clockDuty ?? ''
  const reason = lateReason[duty]
  if (reason) {
    await updateParticipation(ctx, row.id, {
      abnormalReasons: [...new Set([...row.abnormalReasons, reason])],
    })
  }
  if (paperDuties.includes(duty) || !row.clockOwner) return
  if (duty === 'decidePayment') return tellDeciders(ctx, row.id, row.clockDueAt, 'late')
  // Nobody has to pay by hand: a late reward goes to the admins at once.
  if (duty !== 'pay') await mailAbout(ctx, row.id, row.clockOwner, 'late', { dueAt: row.clockDueAt })
  // Who contradicts is not left alone with a brand that does not answer.
  if (duty === 'answerPayment') return handOnSilent(ctx, row)
  await escalate(ctx, row)
}

async function handOnSilent(ctx: Ctx, row: ParticipationRecord): Promise<void> {
  const offer = await findTask(ctx, row.taskId)
  await handOn(ctx, { id: row.id, name: offer?.brand.name ?? '', by: 'system' })
}

/** Staff who are late answer to the admins; brands, as the tenant chose, to who cares for the task. */
async function escalate(ctx: Ctx, row: ParticipationRecord): Promise<void> {
  const isSilentBrand = row.clockOwner === 'brand' && silentBrandRule(ctx.tenant) !== 'nothing'
  if (row.clockOwner !== 'staff' && !isSilentBrand) return
  await noteLine(ctx, row, 'escalate', { by: 'system' })
  await mailAbout(ctx, row.id, isSilentBrand ? 'specialist' : 'admin', 'escalated', {
    dueAt: row.clockDueAt,
  })
}

/**
 * The post stayed public as long as was promised: a duty that ends well and by itself. What is gone was not kept. From then on a
 * brand owes the reward that it pays itself, unless a strike may still cost it (R234).
 */
const restKept = (ctx: Ctx): ClockStep<ParticipationRecord> => ({
  where: and(
    isRunning(participation),
    lte(participation.clockDueAt, ctx.now),
    eq(participation.clockDuty, 'keepPublic'),
    sql`not (${participation.abnormalReasons} @> array['postGone'])`,
    // One that is lost stays so until its task has ended, which closes it without money: till then its strike may be taken back.
    sql`((not ${rewardWaits(...byStrike)} and not ${rewardIsLost(...byStrike)}) or ${isOfPlatform})`,
  ),
  async act(row) {
    const offer = await findTask(ctx, row.taskId)
    if (!offer || !row.keepUntil) return
    const isOwed = isPaidDirectly(offer.task, row) && (await rewardStanding(ctx, row.id)) === null
    if (isOwed) return oweReward(ctx, row, offer.task)
    const next = keepPlan(ctx, offer.task, row.keepUntil, false)
    await meetDuty(ctx, row, { verb: 'keep', next, by: 'system' })
  },
})

const byStrike = [sql`${participation.tenantId}`, sql`${participation.id}`] as const
const isOfPlatform = sql`exists (select 1 from ${task} where ${task.tenantId} = ${participation.tenantId}
  and ${task.id} = ${participation.taskId} and ${task.paymentMethod} = 'platform')`

/** What a creator does not answer about money that the brand says it has paid. */
const countSilence = (ctx: Ctx): ClockStep<ParticipationRecord> => ({
  where: and(
    isRunning(participation),
    lte(participation.clockDueAt, ctx.now),
    eq(participation.clockDuty, 'confirmPayment'),
  ),
  act: (row) => countReceived(ctx, row),
})

const closed = [sampleStatus.closed, sampleStatus.rejected]
const ready = [sampleStatus.received, sampleStatus.fulfilled, sampleStatus.sold]

/**
 * The work waits for a sample of the creator's own: it begins when that has arrived. A sample that was closed never
 * will; people must look at it.
 */
const beginArrived = (ctx: Ctx): ClockStep<ParticipationRecord> => ({
  where: and(
    eq(participation.status, participationStatus.toSubmit),
    isNull(participation.clockDuty),
    isNotNull(participation.sampleId),
    sql`not (${participation.abnormalReasons} @> array['sampleClosed'])`,
    sql`exists (select 1 from ${sample} where ${sample.tenantId} = ${participation.tenantId}
      and ${sample.id} = ${participation.sampleId}
      and ${sample.status} = any(${sql.param([...closed, ...ready])}::smallint[]))`,
  ),
  act: (row) => beginOne(ctx, row),
})

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
