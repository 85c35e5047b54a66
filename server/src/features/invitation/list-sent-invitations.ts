import type { OutputOf } from '@sampan/contract/endpoint'
import type { listSentInvitations as contract } from '@sampan/contract/invitation-sent'
import type { Ctx } from '#context.ts'
import { pageOf } from '#kit/page.ts'
import { listSentRows, type SentFilter } from './sent-invitation.queries.ts'
import { presentSentInvitations } from './sent-invitation.view.ts'

/** The invitations that the caller sent or looks at, with the profiles of those who agreed. */
export async function listSentInvitations(ctx: Ctx, filter: SentFilter): Promise<OutputOf<typeof contract>> {
  const { rows, counts, ...total } = await listSentRows(ctx, filter)
  const shown = await presentSentInvitations(ctx, rows)
  const present = (row: (typeof rows)[number]) => shown(row)
  return { ...pageOf(filter, rows, present, (row) => row.place, total), counts }
}
