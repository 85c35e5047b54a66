import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { lockTasksOf } from '#features/participation/participation-lock.ts'
import { mailAboutMany } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import { decideTogether } from '#kit/case/batch.ts'
import { movedOf, refusalsOf } from '#kit/case/transition-each.ts'
import { terminateAll } from './terminate-participation.ts'

/** Ends participations with a reason that the creator reads. */
export function terminateParticipations(
  ctx: Ctx,
  input: { ids: string[]; reason: string },
): Promise<BatchResult> {
  const { ids, reason } = input
  return decideTogether<ParticipationCase>(ctx, {
    ids,
    find: (asked) => findCases(ctx, asked, withinReach(ctx, 'auditSignUp')),
    asksReachAgain: true,
    async decideAll(cases) {
      await lockTasksOf(ctx, cases)
      const fates = await terminateAll(
        ctx,
        cases.map(({ id }) => id),
        reason,
      )
      const told = movedOf(fates).map(({ row }) => ({ id: row.id, reason }))
      await mailAboutMany(ctx, told, 'creator', 'terminated')
      return refusalsOf(fates)
    },
    words: 'task:outcome.terminated',
  })
}
