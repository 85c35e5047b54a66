import type { Ctx } from '#context.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import { noteLine } from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { terminateParticipation } from './terminate-participation.ts'

interface End {
  /** The creator's. */
  name: string
  /** What was said of the last script or draft. */
  reason: string
  /** May refuse, and stores what belongs to the end. */
  mayEnd(row: ParticipationRecord): void | Promise<void>
}

/**
 * No round is left: giving the script or the draft back ends the participation, and both sides are told (R44). The task must be
 * locked already. Out: false where it had ended by the same word before.
 */
export async function endByRounds(
  ctx: Ctx,
  row: ParticipationRecord,
  { name, reason, mayEnd }: End,
): Promise<boolean> {
  const { id, taskId } = row
  const { isNew } = await terminateParticipation(ctx, { id, taskId }, reason, async (held) => {
    await mayEnd(held)
    // Before the end itself, so that the rule is read first and then what it led to.
    await noteLine(ctx, row, 'roundsUsedUp', { by: 'system' })
  })
  if (!isNew) return false
  await mailAbout(ctx, id, 'creator', 'roundsUsedUp', { reason })
  if (ctx.caller.brandId === null) await mailAbout(ctx, id, 'brand', 'endedByRounds', { name, reason })
  return true
}
