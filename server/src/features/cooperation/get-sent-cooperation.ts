import type { CooperationDetail } from '@sampan/contract/cooperation-own'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { presentHistoryLine } from '#kit/clock.view.ts'
import { listLines } from './cooperation.queries.ts'
import { presentCooperation } from './cooperation.view.ts'
import { findSentRow } from './sent-cooperation.queries.ts'

/** One that the caller or their own company sent, with its history. Refuses `notFound`. */
export async function getSentCooperation(ctx: Ctx, { id }: { id: string }): Promise<CooperationDetail> {
  const row = (await findSentRow(ctx, id)) ?? refuse('notFound')
  return { ...presentCooperation(ctx, row), history: (await listLines(ctx, id)).map(presentHistoryLine) }
}
