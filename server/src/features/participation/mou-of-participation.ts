import { participationStatus } from '@sampan/contract/task-status'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { MouEvidence, MouSubjectRules, PaperFacts } from '#features/mou/mou-subjects.ts'
import { type ParticipationRecord, participation } from '#features/participation/participation.tables.ts'
import { findTask, findTasks, type TaskRow } from '#features/task/task.queries.ts'
import { taskDutiesOf } from '#features/task/task-duties.ts'
import { findTaskProduct } from '#features/task/task-product.queries.ts'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import { lockRows } from '#kit/case/transition.ts'
import { fateOf } from '#kit/case/transition-each.ts'
import { beginPlan, paperPlan } from './clock/participation-clock.ts'
import { refuseMovedOn } from './end/refuse-decided.ts'
import { participationMachine } from './participation.machine.ts'
import { dutiesOfCase } from './participation.policy.ts'
import { lockParticipation, type MetDuty, meetDuties, meetDuty } from './participation-lock.ts'
import { withinReach } from './participation-reach.ts'
import { findCases, findRow, getRecord } from './participation-row.queries.ts'
import { tellBegin } from './sign-up/approve-sign-ups.ts'
import { sampleStatusesOf } from './sign-up/own-sample.queries.ts'

/**
 * What tasks tell about their agreements. A participation waits in one state while the paper is signed and checked;
 * its clock is the paper's, and its history has the same lines.
 */
export const participationMouRules: MouSubjectRules = {
  mayRead: async (ctx, id) => (await findRow(ctx, id, withinReach(ctx, 'seeTasks'))) !== undefined,
  mayReview: async (ctx, ids) => new Set((await findCases(ctx, ids, withinReach(ctx, 'reviewMou'))).keys()),
  async onSubmit(ctx, id, { evidence }) {
    const { row, task } = await waiting(ctx, id)
    if (row.clockDuty !== 'signMou') return
    await meetDuty(ctx, row, { verb: 'submitMou', next: paperPlan(ctx, task, 9), evidence })
  },
  async markSamePaper(ctx, id, isSame) {
    const kept = sql`array_remove(${participation.abnormalReasons}, 'samePaper')`
    const reasons = isSame ? sql`array_append(${kept}, 'samePaper')` : kept
    await ctx.db
      .update(participation)
      .set({ abnormalReasons: reasons })
      .where(and(eq(participation.tenantId, ctx.tenant.id), eq(participation.id, id)))
  },
  async onReturn(ctx, given, reason) {
    const { waits, refusals } = await lockWaiting(ctx, [...given.keys()])
    return {
      refusals,
      async store(ids) {
        const met = ofThese(waits, ids).map(
          ({ row, task }): MetDuty => ({
            row,
            evidence: given.get(row.id) ?? [],
            next: paperPlan(ctx, task, 8),
          }),
        )
        await meetDuties(ctx, met, { verb: 'returnMou', reason })
      },
    }
  },
  async onApprove(ctx, given) {
    const { waits, refusals } = await lockWaiting(ctx, [...given.keys()])
    return { refusals, store: (ids) => beginWork(ctx, ofThese(waits, ids), given) }
  },
  paperFacts,
}

interface Waiting {
  row: ParticipationRecord
  task: TaskRow
}

/** Held until the transaction ends. Saying the same again is the agreement's question; what has ended is refused here. */
async function waiting(ctx: Ctx, id: string): Promise<Waiting> {
  const row = await lockParticipation(ctx, id)
  const offer = (await findTask(ctx, row.taskId)) ?? refuse('notFound')
  if (row.status !== participationStatus.toSubmit) await refuseMovedOn(ctx, row)
  return { row, task: offer.task }
}

/** The same for many. Out: those that wait for their agreement to be checked, and why others are refused, by id. */
async function lockWaiting(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ waits: Waiting[]; refusals: Map<string, Refusal | undefined> }> {
  const rows = await lockRows(ctx, participationMachine, ids)
  const tasks = await findTasks(
    ctx,
    rows.map(({ taskId }) => taskId),
  )
  const waits: Waiting[] = []
  const refusals = new Map<string, Refusal | undefined>()
  for (const row of rows) {
    const fate = await fateOf(async () => {
      const task = tasks.get(row.taskId) ?? refuse('notFound')
      if (row.status !== participationStatus.toSubmit) await refuseMovedOn(ctx, row)
      if (row.clockDuty === 'checkMou') waits.push({ row, task })
    })
    refusals.set(row.id, fate instanceof Refusal ? fate : undefined)
  }
  return { waits, refusals }
}

const ofThese = (waits: readonly Waiting[], ids: ReadonlySet<string>): Waiting[] =>
  waits.filter(({ row }) => ids.has(row.id))

async function beginWork(
  ctx: Ctx,
  waits: readonly Waiting[],
  given: ReadonlyMap<string, MouEvidence[]>,
): Promise<void> {
  const samples = await sampleStatusesOf(
    ctx,
    waits.flatMap(({ row }) => row.sampleId ?? []),
  )
  const met = waits.map(({ row, task }): MetDuty => {
    const sample = row.sampleId === null ? undefined : samples.get(row.sampleId)
    return { row, evidence: given.get(row.id) ?? [], next: beginPlan(ctx, task, row, sample ?? null) }
  })
  await meetDuties(ctx, met, { verb: 'approveMou' })
  await tellBegin(
    ctx,
    met.map(({ row, next }) => ({ id: row.id, plan: next })),
    'begin',
  )
}

/** The content of the document: who owes what in which order, what is paid, and what the creator agreed to. */
async function paperFacts(ctx: Ctx, id: string): Promise<PaperFacts> {
  const row = await getRecord(ctx, id)
  const { task } = (await findTask(ctx, row.taskId)) ?? refuse('notFound')
  const product = task.productId ? await findTaskProduct(ctx, task.productId) : undefined
  const hasReward = /[1-9]/.test(task.reward)
  const rate = Number(task.commissionRate)
  return {
    given: product && task.productSource === 'parcel' ? { text: product.name, value: null } : null,
    duties: dutiesOfCase(taskDutiesOf(ctx, task), row),
    reward: hasReward ? { amount: task.reward, currency: task.currency } : null,
    commissionRate: rate > 0 ? rate : null,
    ...(hasReward && { payment: paymentOf(task) }),
    notice: task.notice,
    product: product?.name ?? null,
    period: { from: task.startsAt, until: task.endsAt },
  }
}

const paymentOf = ({ paymentMethod: method, directPayDays: days, directPayWords: words }: TaskRow) => ({
  ...{ method, days, words },
})
