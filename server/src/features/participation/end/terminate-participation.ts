import type { Ctx } from '#context.ts'
import { dropMou } from '#features/mou/drop-mou.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { freePlace } from '#features/participation/sign-up/sign-up.queries.ts'
import type { ParticipationRecord } from '#features/task/participation.tables.ts'
import { type Moved, transition } from '#kit/case/transition.ts'

/**
 * Ends one participation without a reward: its place is free again, its agreement is dropped with it. `mayEnd` may
 * refuse. The task must be locked already.
 */
export async function terminateParticipation(
  ctx: Ctx,
  { id, taskId }: { id: string; taskId: string },
  reason: string,
  mayEnd: (row: ParticipationRecord) => void | Promise<void> = () => {},
): Promise<Moved<ParticipationRecord>> {
  const moved = await transition(ctx, participationMachine, {
    id,
    verb: 'terminate',
    reason,
    mayTouch: () => true,
    async decide(row) {
      await mayEnd(row)
      await freePlace(ctx, taskId)
      return { set: { outcome: 'terminated' as const } }
    },
  })
  if (moved.isNew) await dropMou(ctx, { kind: 'participation', subjectId: id })
  return moved
}
