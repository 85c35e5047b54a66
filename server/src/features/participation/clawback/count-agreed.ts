import type { Ctx } from '#context.ts'
import type { ParticipationRecord } from '../participation.tables.ts'
import { moveClawback } from './move-clawback.ts'
import { tellTaken } from './tell-clawback.ts'

/** The creator could answer and did not in time: it is taken, and all sides are told (R251). */
export async function countAgreed(ctx: Ctx, { id }: ParticipationRecord): Promise<void> {
  const { clawback } = await moveClawback(ctx, { id, verb: 'countAgreed', by: 'system', takenBy: 'silence' })
  await tellTaken(ctx, clawback)
}
