import type { Ability } from '@sampan/contract/abilities'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { withinReach } from '../participation-reach.ts'
import { findRow, type ParticipationRowData } from '../participation-row.queries.ts'

/** The case of a payment that the caller reaches with an ability. Refuses `notFound`. */
export const needPaymentInReach = async (
  ctx: Ctx,
  id: string,
  ability: Ability,
): Promise<ParticipationRowData> => (await findRow(ctx, id, withinReach(ctx, ability))) ?? refuse('notFound')
