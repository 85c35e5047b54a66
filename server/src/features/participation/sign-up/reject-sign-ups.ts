import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { lockTasksOf } from '#features/participation/participation-lock.ts'
import { mailAboutMany } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import { decideTogether } from '#kit/case/batch.ts'
import { movedOf, refusalsOf, transitionEach } from '#kit/case/transition-each.ts'
import { freePlaces } from './sign-up.queries.ts'

/** Declines sign-ups with a reason that the creator reads; each place is free again. */
export function rejectSignUps(ctx: Ctx, input: { ids: string[]; reason: string }): Promise<BatchResult> {
  const { ids, reason } = input
  return decideTogether<ParticipationCase>(ctx, {
    ids,
    find: (asked) => findCases(ctx, asked, withinReach(ctx, 'auditSignUp')),
    asksReachAgain: true,
    async decideAll(cases) {
      await lockTasksOf(ctx, cases)
      const fates = await transitionEach(ctx, participationMachine, {
        ids: cases.map(({ id }) => id),
        verb: 'reject',
        reason,
      })
      const rejected = movedOf(fates).map(({ row }) => row)
      await freePlaces(
        ctx,
        rejected.map(({ taskId }) => taskId),
      )
      const told = rejected.map(({ id }) => ({ id, reason }))
      await mailAboutMany(ctx, told, 'creator', 'rejected')
      return refusalsOf(fates)
    },
    words: 'task:outcome.rejected',
  })
}
