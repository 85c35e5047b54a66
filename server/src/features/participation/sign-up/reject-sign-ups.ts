import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { lockTasksOf } from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import { decideEach } from '#kit/case/batch.ts'
import { transition } from '#kit/case/transition.ts'
import { freePlace } from './sign-up.queries.ts'

/** Declines sign-ups with a reason that the creator reads; each place is free again. */
export function rejectSignUps(ctx: Ctx, input: { ids: string[]; reason: string }): Promise<BatchResult> {
  const { reason } = input
  return decideEach<ParticipationCase>(ctx, {
    ids: input.ids,
    find: (ids) => findCases(ctx, ids, withinReach(ctx, 'auditSignUp')),
    prepare: (cases) => lockTasksOf(ctx, cases),
    async decide({ id, taskId }) {
      const { isNew } = await transition(ctx, participationMachine, {
        id,
        verb: 'reject',
        reason,
        mayTouch: () => true,
        async decide() {
          await freePlace(ctx, taskId)
          return {}
        },
      })
      if (isNew) await mailAbout(ctx, id, 'creator', 'rejected', { reason })
      return undefined
    },
    words: 'task:outcome.rejected',
  })
}
