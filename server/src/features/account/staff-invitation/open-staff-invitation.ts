import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { openStaffInvitation as contract } from '@sampan/contract/staff-invitation'
import type { Ctx } from '#context.ts'
import { hashOf } from './mail-invitation.ts'
import { byToken, findInvitationRow } from './staff-invitation.queries.ts'
import { companyOf, emailOf, stateOf } from './staff-invitation.view.ts'

/** What the link of an invitation is for, and whether it can still be used. */
export async function openStaffInvitation(
  ctx: Ctx,
  { token }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const row = await findInvitationRow(ctx, byToken(hashOf(token)))
  if (!row) return { state: 'unknown', invitation: null }
  const { invitation, inviter } = row
  return {
    state: stateOf(ctx, row),
    invitation: {
      email: emailOf(ctx, invitation),
      role: invitation.role,
      company: companyOf(row),
      by: inviter,
      expiresAt: invitation.expiresAt.toISOString(),
    },
  }
}
