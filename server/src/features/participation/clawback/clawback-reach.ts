import type { Ability } from '@sampan/contract/abilities'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { withinReach } from '../participation-reach.ts'
import { findRow } from '../participation-row.queries.ts'
import { findClawback } from './clawback.queries.ts'

/** Refuses `notFound` unless the caller reaches the case with an ability, and `nothingToClawBack` where nothing was announced in it. */
export async function needClawbackInReach(ctx: Ctx, id: string, ability: Ability): Promise<void> {
  if (!(await findRow(ctx, id, withinReach(ctx, ability)))) refuse('notFound')
  if (!(await findClawback(ctx, id))) refuse('nothingToClawBack')
}
