import type { OutputOf } from '@sampan/contract/endpoint'
import type { listStaffInvitations as contract } from '@sampan/contract/staff-invitation'
import type { Ctx } from '#context.ts'
import { pageOf } from '#kit/page.ts'
import { type InvitationFilter, listInvitationRows, listMcns } from './staff-invitation.queries.ts'
import { presentInvitation } from './staff-invitation.view.ts'

/** Who was invited, filtered, by pages, with the agencies that somebody can be invited to. */
export async function listStaffInvitations(
  ctx: Ctx,
  filter: InvitationFilter,
): Promise<OutputOf<typeof contract>> {
  const { rows, counts, total } = await listInvitationRows(ctx, filter)
  const page = pageOf(
    filter,
    rows,
    (row) => presentInvitation(ctx, row),
    ({ place }) => place,
    total,
  )
  return { ...page, counts, mcns: await listMcns(ctx) }
}
