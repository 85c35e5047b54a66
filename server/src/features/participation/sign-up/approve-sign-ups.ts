import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { askForMou } from '#features/mou/ask-for-mou.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { beginPlan, paperPlan } from '#features/participation/participation-clock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import { numberOf } from '#features/participation/participation-search.ts'
import type { ParticipationRecord } from '#features/task/participation.tables.ts'
import { findTask, type TaskRow } from '#features/task/task.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { decideEach } from '#kit/case/batch.ts'
import type { ClockPlan } from '#kit/case/clock.ts'
import { transition } from '#kit/case/transition.ts'
import { sampleStatusOf } from './own-sample.queries.ts'

/** Takes creators in, each on its own: the MOU comes next where one is asked, then the parcel or the work. */
export function approveSignUps(ctx: Ctx, input: { ids: string[] }): Promise<BatchResult> {
  return decideEach<ParticipationCase>(ctx, {
    ids: input.ids,
    find: (ids) => findCases(ctx, ids, withinReach(ctx, 'auditSignUp')),
    decide: async (found) => {
      await approveSignUp(ctx, found)
      return undefined
    },
    words: 'task:outcome.approved',
  })
}

async function approveSignUp(ctx: Ctx, found: ParticipationCase): Promise<void> {
  const { task } = (await findTask(ctx, found.taskId)) ?? refuse('notFound')
  const { row, isNew, clock } = await transition(ctx, participationMachine, {
    id: found.id,
    verb: 'approve',
    mayTouch: () => true,
    async decide({ sampleId }) {
      if (task.needsMou) return { clock: paperPlan(ctx, task, 8) }
      return { clock: beginPlan(ctx, task, await sampleStatusOf(ctx, sampleId)) }
    },
  })
  if (!isNew) return
  // The agreement says itself that it waits to be signed.
  if (task.needsMou) await askToSign(ctx, row, task)
  else await tellBegin(ctx, row.id, clock, 'approved')
}

const askToSign = (ctx: Ctx, row: ParticipationRecord, task: TaskRow): Promise<string> =>
  askForMou(ctx, {
    kind: 'participation',
    subjectId: row.id,
    brandId: row.brandId,
    accountId: row.accountId,
    creatorId: row.creatorId,
    countryCode: row.countryCode,
    number: numberOf(row.number),
    title: task.title,
  })

/** Tells the creator that it is in, or may begin, and the brand that a parcel is to be sent. */
export async function tellBegin(
  ctx: Ctx,
  id: string,
  plan: ClockPlan | null,
  kind: 'approved' | 'begin',
): Promise<void> {
  const dueAt = plan?.dueAt ?? null
  if (plan?.duty === 'ship') {
    if (kind === 'approved') await mailAbout(ctx, id, 'creator', 'approvedParcel')
    // The brand that decided knows that it ships next.
    if (ctx.caller.brandId === null) await mailAbout(ctx, id, 'brand', 'toShip', { dueAt })
  } else if (plan) await mailAbout(ctx, id, 'creator', kind, { dueAt })
  else if (kind === 'approved') await mailAbout(ctx, id, 'creator', 'approvedParcel')
}
