import { participationStatus } from '@sampan/contract/task-status'
import type { Ctx } from '#context.ts'
import type { MouEvidence, MouSubjectRules, PaperFacts } from '#features/mou/mou-subjects.ts'
import type { ParticipationRecord } from '#features/task/participation.tables.ts'
import { findTask, type TaskRow } from '#features/task/task.queries.ts'
import { taskDutiesOf } from '#features/task/task-duties.ts'
import { findTaskProduct } from '#features/task/task-product.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { refuseMovedOn } from './end/moved-on.ts'
import { beginPlan, paperPlan } from './participation-clock.ts'
import { lockParticipation, meetDuty } from './participation-lock.ts'
import { withinReach } from './participation-reach.ts'
import { findRow, getRecord } from './participation-row.queries.ts'
import { tellBegin } from './sign-up/approve-sign-ups.ts'
import { sampleStatusOf } from './sign-up/own-sample.queries.ts'

/**
 * What tasks tell about their agreements. A participation waits in one state while the paper is signed and checked;
 * its clock is the paper's, and its history has the same lines.
 */
export const participationMouRules: MouSubjectRules = {
  mayRead: async (ctx, id) => (await findRow(ctx, id, withinReach(ctx, 'seeTasks'))) !== undefined,
  mayReview: async (ctx, id) => (await findRow(ctx, id, withinReach(ctx, 'reviewMou'))) !== undefined,
  async onSubmit(ctx, id, { evidence }) {
    const { row, task } = await waiting(ctx, id)
    if (row.clockDuty !== 'signMou') return
    await meetDuty(ctx, row, { verb: 'submitMou', next: paperPlan(ctx, task, 9), evidence })
  },
  async onReturn(ctx, id, { feedback, evidence }) {
    const { row, task } = await waiting(ctx, id)
    if (row.clockDuty !== 'checkMou') return
    await meetDuty(ctx, row, {
      verb: 'returnMou',
      next: paperPlan(ctx, task, 8),
      reason: feedback,
      evidence,
    })
  },
  async onApprove(ctx, id, { evidence }) {
    const { row, task } = await waiting(ctx, id)
    if (row.clockDuty === 'checkMou') await beginWork(ctx, row, task, evidence)
  },
  paperFacts,
}

/** Held until the transaction ends. Saying the same again is the agreement's question; what has ended is refused here. */
async function waiting(ctx: Ctx, id: string): Promise<{ row: ParticipationRecord; task: TaskRow }> {
  const row = await lockParticipation(ctx, id)
  const offer = (await findTask(ctx, row.taskId)) ?? refuse('notFound')
  if (row.status !== participationStatus.toSubmit) await refuseMovedOn(ctx, row)
  return { row, task: offer.task }
}

async function beginWork(
  ctx: Ctx,
  row: ParticipationRecord,
  task: TaskRow,
  evidence: MouEvidence[],
): Promise<void> {
  const next = beginPlan(ctx, task, await sampleStatusOf(ctx, row.sampleId))
  await meetDuty(ctx, row, { verb: 'approveMou', next, evidence })
  await tellBegin(ctx, [{ id: row.id, plan: next }], 'begin')
}

/** What the paper says: who owes what in which order, what is paid, and what the creator agreed to. */
async function paperFacts(ctx: Ctx, id: string): Promise<PaperFacts> {
  const row = await getRecord(ctx, id)
  const { task } = (await findTask(ctx, row.taskId)) ?? refuse('notFound')
  const product =
    task.productSource === 'parcel' && task.productId ? await findTaskProduct(ctx, task.productId) : undefined
  const hasReward = /[1-9]/.test(task.reward)
  const rate = Number(task.commissionRate)
  return {
    given: product ? { text: product.name, value: null } : null,
    duties: taskDutiesOf(ctx, task),
    reward: hasReward ? { amount: task.reward, currency: task.currency } : null,
    commissionRate: rate > 0 ? rate : null,
    notice: task.notice,
  }
}
