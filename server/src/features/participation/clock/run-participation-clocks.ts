import { sampleStatus } from '@sampan/contract/sample-status'
import { participationStatus, passiveParticipationDuties } from '@sampan/contract/task-status'
import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { countAgreed } from '#features/participation/clawback/count-agreed.ts'
import { handOnClawback } from '#features/participation/clawback/hand-on-clawback.ts'
import { countReceived } from '#features/participation/direct-payment/count-received.ts'
import { handOn } from '#features/participation/direct-payment/hand-on-payment.ts'
import { isPaidDirectly, oweReward } from '#features/participation/direct-payment/owe-reward.ts'
import { tellDeciders } from '#features/participation/direct-payment/tell-deciders.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { isPaperDuty } from '#features/participation/participation.policy.ts'
import { type ParticipationRecord, participation } from '#features/participation/participation.tables.ts'
import { meetDuty, noteLine, updateParticipation } from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { backInTime, backUntil, toGiveTime } from '#features/participation/post/gone-post.ts'
import { tellBegin } from '#features/participation/sign-up/approve-sign-ups.ts'
import { lockRewardAccounts } from '#features/payout/lock-reward-accounts.ts'
import { sample } from '#features/sample/sample.tables.ts'
import {
  rewardIsLost,
  rewardStanding,
  rewardWaits,
  strikesDecidedAt,
} from '#features/strike/strike.queries.ts'
import { findTask } from '#features/task/task.queries.ts'
import { task } from '#features/task/task.tables.ts'
import { silentBrandRule } from '#features/tenant/sample-clocks.ts'
import { noteChange } from '#kit/call/live.ts'
import { extendClock, startClock } from '#kit/case/clock.ts'
import { type ClockStep, isRunning, runClocks } from '#kit/case/clock-runner.ts'
import { dutyPlan, hasArrived, keepPlan, workPlan } from './participation-clock.ts'

/**
 * What happens when the clocks of participations run: a reminder, a late line, and what others are late with is handed
 * on; a promise that was kept rests; the work whose sample has arrived begins. A post that must still be kept is not
 * late; a reward that was not paid is, once nothing forbids to pay it.
 */
export const runParticipationClocks = (ctx: Ctx): Promise<void> =>
  runClocks(ctx, participationMachine, {
    neverWarned: passiveParticipationDuties,
    neverLate: ['keepPublic'],
    steps: [
      beginArrived(ctx),
      restKept(ctx),
      giveTimeBack(ctx),
      putOffPay(ctx),
      countSilence(ctx),
      handOnUnheard(ctx),
      countAgreement(ctx),
    ],
    async onWarned(row) {
      // Their agreement writes about them itself.
      if (!row.clockOwner || isPaperDuty(row.clockDuty ?? '')) return
      if (row.clockDuty === 'decidePayment') return tellDeciders(ctx, row.id, row.clockDueAt, 'due')
      if (row.clockDuty === 'decideClawback')
        return mailAbout(ctx, row.id, 'admin', 'due', { dueAt: row.clockDueAt })
      await mailAbout(ctx, row.id, row.clockOwner, 'due', { dueAt: row.clockDueAt })
    },
    onLate: (row) => onLate(ctx, row),
  })

/** Content duties whose delay marks the participation. */
const lateReason: Partial<Record<string, string>> = {
  submitScript: 'scriptLate',
  submit: 'submitLate',
  publish: 'publishLate',
}

async function onLate(ctx: Ctx, row: ParticipationRecord): Promise<void> {
  const duty = row.clockDuty ?? ''
  const reason = lateReason[duty]
  if (reason) {
    await updateParticipation(ctx, row.id, {
      abnormalReasons: [...new Set([...row.abnormalReasons, reason])],
    })
  }
  if (isPaperDuty(duty) || !row.clockOwner) return
  if (duty === 'decidePayment') return tellDeciders(ctx, row.id, row.clockDueAt, 'late')
  if (duty === 'decideClawback') return mailAbout(ctx, row.id, 'admin', 'late', { dueAt: row.clockDueAt })
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
    or(lte(participation.clockDueAt, ctx.now), backInTime(ctx.now)),
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

/**
 * The time to keep the post is over and it cannot be seen: its reward waits for it once more, by a clock that both sides see, and
 * is lost after that (R254). What a strike has cost waits for nothing.
 */
const giveTimeBack = (ctx: Ctx): ClockStep<ParticipationRecord> => ({
  where: and(
    eq(participation.status, participationStatus.completed),
    toGiveTime(ctx.now),
    sql`not ${rewardIsLost(...byStrike)}`,
  ),
  async act(row) {
    const offer = await findTask(ctx, row.taskId)
    if (!offer || !row.keepUntil) return
    const dueAt = backUntil(offer.task, row.keepUntil, ctx.now)
    const plan = { duty: 'keepPublic', owner: 'creator', dueAt } as const
    const clock = startClock(ctx.now, { ...plan, startedAt: row.clockStartedAt ?? ctx.now })
    await updateParticipation(ctx, row.id, { ...clock, updatedAt: ctx.now })
    noteChange(ctx, 'participation', row.id)
    await mailAbout(ctx, row.id, 'creator', 'postAway', { dueAt })
  },
})

const byStrike = [sql`${participation.tenantId}`, sql`${participation.id}`] as const
const decidedAt = strikesDecidedAt(sql`${participation.tenantId}`, sql`${participation.accountId}`)
const isOfPlatform = sql`exists (select 1 from ${task} where ${task.tenantId} = ${participation.tenantId}
  and ${task.id} = ${participation.taskId} and ${task.paymentMethod} = 'platform')`

/**
 * Nobody can pay a reward that an appeal may still cost: the time to pay counts from when that is decided at the latest, and moves on
 * while the decision itself is late (R261).
 */
const putOffPay = (ctx: Ctx): ClockStep<ParticipationRecord> => ({
  where: and(
    isRunning(participation),
    isNull(participation.clockLateAt),
    eq(participation.clockDuty, 'pay'),
    rewardWaits(...byStrike),
    sql`${participation.clockDueAt} < greatest(${decidedAt}, ${ctx.now}::timestamptz)`,
  ),
  async act(row) {
    const offer = await findTask(ctx, row.taskId)
    if (!offer) return
    const [found] = await ask<{ at: Date | string | null }>(
      ctx.db,
      sql`select ${strikesDecidedAt(sql`${ctx.tenant.id}::uuid`, sql`${row.accountId}::uuid`)} as at`,
    )
    const now = new Date(Math.max(ctx.now.getTime(), new Date(found?.at ?? 0).getTime()))
    const { dueAt } = dutyPlan({ ...ctx, now }, offer.task, 'pay')
    await updateParticipation(ctx, row.id, extendClock(dueAt))
  },
})

/** What a creator does not answer about money that the brand says it has paid. */
const countSilence = (ctx: Ctx): ClockStep<ParticipationRecord> => ({
  where: and(
    isRunning(participation),
    lte(participation.clockDueAt, ctx.now),
    eq(participation.clockDuty, 'confirmPayment'),
  ),
  act: (row) => countReceived(ctx, row),
})

/** Whether the creator of a case can log in, and so answer. */
const creatorHasAccess = sql`exists (select 1 from ${account} where ${account.tenantId} = ${participation.tenantId}
  and ${account.id} = ${participation.accountId} and ${hasAccess})`

/** What a creator does not answer about a reward that is to be taken back. */
const clawbackUnanswered = (ctx: Ctx): SQL | undefined =>
  and(
    isRunning(participation),
    lte(participation.clockDueAt, ctx.now),
    eq(participation.clockDuty, 'answerClawback'),
  )

const countAgreement = (ctx: Ctx): ClockStep<ParticipationRecord> => ({
  where: and(clawbackUnanswered(ctx), creatorHasAccess),
  before: (rows) =>
    lockRewardAccounts(
      ctx,
      rows.map(({ id }) => id),
    ),
  act: (row) => countAgreed(ctx, row),
})

/** The same of somebody who cannot answer. */
const handOnUnheard = (ctx: Ctx): ClockStep<ParticipationRecord> => ({
  where: and(clawbackUnanswered(ctx), sql`not ${creatorHasAccess}`),
  act: (row) => handOnClawback(ctx, row),
})

const sampleClosed = 'sampleClosed'
const closed: readonly number[] = [sampleStatus.closed, sampleStatus.rejected]
const ready = [sampleStatus.received, sampleStatus.fulfilled, sampleStatus.sold]

/**
 * The work waits for a sample of the creator's own: it begins when that has arrived. A sample that was closed never
 * will; people must look at it, until it is opened again (R28).
 */
const beginArrived = (ctx: Ctx): ClockStep<ParticipationRecord> => ({
  where: and(
    eq(participation.status, participationStatus.toSubmit),
    isNull(participation.clockDuty),
    isNotNull(participation.sampleId),
    sql`exists (select 1 from ${sample} where ${sample.tenantId} = ${participation.tenantId}
      and ${sample.id} = ${participation.sampleId}
      and (${sample.status} = any(${sql.param(ready)}::smallint[])
        or (${sample.status} = any(${sql.param(closed)}::smallint[])) <> (${participation.abnormalReasons} @> array['sampleClosed'])))`,
  ),
  act: (row) => beginOne(ctx, row),
})

async function markClosed(ctx: Ctx, row: ParticipationRecord): Promise<void> {
  await updateParticipation(ctx, row.id, { abnormalReasons: [...row.abnormalReasons, sampleClosed] })
  await noteLine(ctx, row, 'sampleClosed', { by: 'system' })
}

async function beginOne(ctx: Ctx, row: ParticipationRecord): Promise<void> {
  const [found] = await ctx.db
    .select({ status: sample.status })
    .from(sample)
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, row.sampleId ?? '')))
  const offer = await findTask(ctx, row.taskId)
  if (!found || !offer) return
  if (closed.includes(found.status)) return markClosed(ctx, row)
  const isMarked = row.abnormalReasons.includes(sampleClosed)
  const set = { abnormalReasons: row.abnormalReasons.filter((reason) => reason !== sampleClosed) }
  if (isMarked) {
    await updateParticipation(ctx, row.id, set)
    await noteLine(ctx, row, 'sampleReopened', { by: 'system' })
  }
  if (!hasArrived(found.status)) return
  const next = workPlan(ctx, offer.task, row)
  await meetDuty(ctx, row, { verb: 'sampleArrived', next, by: 'system' })
  await tellBegin(ctx, [{ id: row.id, plan: next }], 'begin')
}
