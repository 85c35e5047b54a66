import type { OutputOf } from '@sampan/contract/endpoint'
import type { getSentInvitation as contract } from '@sampan/contract/invitation-sent'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { presentHistoryLine } from '#kit/clock.view.ts'
import { listLines } from './invitation.queries.ts'
import { findSentRow } from './sent-invitation.queries.ts'
import { presentSentInvitations } from './sent-invitation.view.ts'

/** One that the caller sent or looks at, with its history. Refuses `notFound`. */
export async function getSentInvitation(
  ctx: Ctx,
  { id }: { id: string },
): Promise<OutputOf<typeof contract>> {
  const row = (await findSentRow(ctx, id)) ?? refuse('notFound')
  const present = await presentSentInvitations(ctx, [row])
  return { ...present(row), history: (await listLines(ctx, id)).map(presentHistoryLine) }
}
