import type { Ctx } from '#context.ts'
import { dropMous } from '#features/mou/drop-mou.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import { freePlaces } from '#features/participation/sign-up/sign-up.queries.ts'
import { type Moved, transition } from '#kit/case/transition.ts'
import { type Fate, movedOf, transitionEach } from '#kit/case/transition-each.ts'

/**
 * Ends participations without a reward: their places are free again, their agreements are dropped with them. The tasks
 * must be locked already. Out: by id.
 */
export async function terminateAll(
  ctx: Ctx,
  ids: readonly string[],
  reason: string,
): Promise<Map<string, Fate<ParticipationRecord>>> {
  const fates = await transitionEach(ctx, participationMachine, {
    ids,
    verb: 'terminate',
    reason,
    decide: () => ({ set: { outcome: 'terminated' as const } }),
  })
  const ended = movedOf(fates).map(({ row }) => row)
  await freePlaces(
    ctx,
    ended.map(({ taskId }) => taskId),
  )
  await dropMous(
    ctx,
    'participation',
    ended.map(({ id }) => id),
  )
  return fates
}

/** One of them. `mayEnd` may refuse. */
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
      await freePlaces(ctx, [taskId])
      return { set: { outcome: 'terminated' as const } }
    },
  })
  if (moved.isNew) await dropMous(ctx, 'participation', [id])
  return moved
}
