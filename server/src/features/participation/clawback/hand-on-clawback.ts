import type { Ctx } from '#context.ts'
import type { ParticipationRecord } from '../participation.tables.ts'
import { moveClawback } from './move-clawback.ts'
import { tellClawback } from './tell-clawback.ts'

/** The access of its creator has ended, so that silence says nothing: an admin who did not announce it decides (R251). */
export async function handOnClawback(ctx: Ctx, { id }: ParticipationRecord): Promise<void> {
  const { clawback, next } = await moveClawback(ctx, { id, verb: 'handOnClawback', by: 'system' })
  const { reason } = clawback
  await tellClawback(ctx, clawback, 'admin', 'clawbackUnheard', { reason, dueAt: next?.dueAt })
}
