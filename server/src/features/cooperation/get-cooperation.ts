import type { Cooperation, CooperationDetail } from '@sampan/contract/cooperation-own'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { presentHistoryLine } from '#kit/clock.view.ts'
import { accountOf } from '#kit/context.ts'
import { findOwnCooperation, listLines } from './cooperation.queries.ts'
import { presentCooperation } from './cooperation.view.ts'

/** One of the creator's own. Refuses `notFound`. */
export async function getOwnCooperation(ctx: Ctx, id: string): Promise<Cooperation> {
  const found = (await findOwnCooperation(ctx, accountOf(ctx), id)) ?? refuse('notFound')
  return presentCooperation(ctx, found)
}

/** The same with its history. */
export async function getCooperation(ctx: Ctx, { id }: { id: string }): Promise<CooperationDetail> {
  const shown = await getOwnCooperation(ctx, id)
  return { ...shown, history: (await listLines(ctx, id)).map(presentHistoryLine) }
}
