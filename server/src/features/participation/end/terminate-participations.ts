import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { lockTasksOf } from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import { decideEach } from '#kit/case/batch.ts'
import { terminateParticipation } from './terminate-participation.ts'

/** Ends participations with a reason that the creator reads. */
export function terminateParticipations(
  ctx: Ctx,
  input: { ids: string[]; reason: string },
): Promise<BatchResult> {
  const { reason } = input
  return decideEach<ParticipationCase>(ctx, {
    ids: input.ids,
    find: (ids) => findCases(ctx, ids, withinReach(ctx, 'auditSignUp')),
    prepare: (cases) => lockTasksOf(ctx, cases),
    async decide(found) {
      const { isNew } = await terminateParticipation(ctx, found, reason)
      if (isNew) await mailAbout(ctx, found.id, 'creator', 'terminated', { reason })
      return undefined
    },
    words: 'task:outcome.terminated',
  })
}
