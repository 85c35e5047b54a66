import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Evidence } from '@sampan/contract/history'
import { anyReview, participationStatus } from '@sampan/contract/task-status'
import type { Ctx } from '#context.ts'
import { refusePassed } from '#features/participation/end/moved-on.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { mayReviewAt } from '#features/participation/participation.policy.ts'
import { keepPlan, stagePlan } from '#features/participation/participation-clock.ts'
import { lockParticipation, lockTasksOf, noteLine } from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import { keepSamplePost } from '#features/sample/keep-sample-post.ts'
import type { ParticipationRecord } from '#features/task/participation.tables.ts'
import { findTask, type TaskRow } from '#features/task/task.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { decideEach } from '#kit/case/batch.ts'
import { transition } from '#kit/case/transition.ts'
import { takeRank } from './take-rank.ts'
import { tellStage } from './tell-stage.ts'

interface Pass {
  ids: string[]
  seen: Record<string, number>
}

/**
 * Passes drafts at the stage where they stand, each on its own; after the last stage the participation is completed
 * and takes the next reward (R53). Tasks are locked first, so that ranks have one order.
 */
export function passContents(ctx: Ctx, input: Pass): Promise<BatchResult> {
  return decideEach<ParticipationCase>(ctx, {
    ids: input.ids,
    find: (ids) => findCases(ctx, ids, withinReach(ctx, anyReview)),
    prepare: (cases) => lockTasksOf(ctx, cases),
    decide: (found) => passContent(ctx, found, input.seen[found.id]),
    words: 'task:outcome.passed',
  })
}

async function passContent(
  ctx: Ctx,
  found: ParticipationCase,
  seen: number | undefined,
): Promise<string | undefined> {
  const { task } = (await findTask(ctx, found.taskId)) ?? refuse('notFound')
  const before = await lockParticipation(ctx, found.id)
  if (seen !== undefined && before.status !== seen && (await refusePassed(ctx, before, seen)))
    return undefined
  const { row, isNew, clock } = await transition(ctx, participationMachine, {
    id: found.id,
    verb: 'pass',
    mayTouch: () => true,
    async decide(locked) {
      needPassable(ctx, locked, found.name)
      const next = task.stages[task.stages.indexOf(locked.status) + 1]
      if (next !== undefined) return { to: next, clock: stagePlan(ctx, task, next, locked.postUrl !== null) }
      const taken = await takeRank(ctx, locked)
      if (locked.sampleId) await keepSamplePost(ctx, locked.sampleId, taken.keepUntil)
      const to = participationStatus.completed
      return {
        to,
        clock: keepPlan(ctx, task, taken.keepUntil),
        set: { outcome: 'completed' as const, ...taken },
      }
    },
  })
  if (!isNew) return undefined
  if (row.outcome === 'completed') return tellCompleted(ctx, row, task)
  if (clock) await tellStage(ctx, row.id, clock)
  return undefined
}

/** Each reviewer at the own stage; the publication check needs something to check. */
function needPassable(ctx: Ctx, row: ParticipationRecord, name: string): void {
  if (!mayReviewAt(ctx.caller.role, row.status)) refuse('notAllowed')
  if (row.status === participationStatus.publicationCheck && row.postUrl === null) {
    refuse('postLinkAwaited', { params: { name } })
  }
}

/** Writes the line with index 8 (R47) and tells the creator its rank; out: the words of the batch's row. */
async function tellCompleted(ctx: Ctx, row: ParticipationRecord, task: TaskRow): Promise<string> {
  const rank = row.rank ?? 0
  const isRewarded = row.earned !== null || task.slots === 0
  const evidence: Evidence[] = [{ kind: 'number', label: `#${rank}`, href: '' }]
  await noteLine(ctx, row, 'complete', { by: 'system', evidence })
  const kind = isRewarded ? 'completed' : 'completedUnpaid'
  await mailAbout(ctx, row.id, 'creator', kind, { rank, dueAt: row.keepUntil })
  return ctx.app.words.say(ctx.language, `task:outcome.${kind}`, { rank })
}
