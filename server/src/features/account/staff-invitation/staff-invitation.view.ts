import type { StaffInvitation } from '@sampan/contract/staff-invitation'
import type { Ctx } from '#context.ts'
import type { InvitationRow } from './staff-invitation.queries.ts'

/** State of an invitation now. */
export function stateOf(ctx: Pick<Ctx, 'now'>, { invitation }: InvitationRow): StaffInvitation['state'] {
  if (invitation.acceptedAt) return 'accepted'
  if (invitation.withdrawnAt) return 'withdrawn'
  return invitation.expiresAt <= ctx.now ? 'expired' : 'open'
}

/** The address while the invitation is open; afterwards its ends. */
export const emailOf = (ctx: Ctx, { emailCipher, emailHint }: InvitationRow['invitation']): string =>
  emailCipher ? ctx.app.cipher.open<string>(ctx.tenant.id, emailCipher) : emailHint

/** The agency or the brand that somebody joins. */
export const companyOf = ({ invitation, agency, brandName }: InvitationRow): string | null =>
  brandName ?? agency ?? (invitation.mcnName || null)

/** An invitation as those who invite see it. */
export function presentInvitation(ctx: Ctx, row: InvitationRow): StaffInvitation {
  const { invitation, inviter, comer } = row
  const state = stateOf(ctx, row)
  return {
    id: invitation.id,
    email: emailOf(ctx, invitation),
    role: invitation.role,
    company: companyOf(row),
    state,
    by: inviter,
    sentAt: invitation.sentAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    accepted: invitation.acceptedAt && { at: invitation.acceptedAt.toISOString(), name: comer ?? '' },
    actions: state === 'open' || state === 'expired' ? ['resend', 'withdraw'] : [],
  }
}
