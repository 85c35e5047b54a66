import type { Invitation, InvitationAction } from '@sampan/contract/invitation'
import { closedInvitations, invitationStatus } from '@sampan/contract/invitation-status'
import { presentClock } from '#kit/clock.view.ts'
import type { FoundInvitation } from './invitation.queries.ts'

const s = invitationStatus

/** What its creator may do with it now; what its inviter took back is over, and so is what expired. */
function actionsOf({ invitation: { status }, hasOther }: FoundInvitation): InvitationAction[] {
  if (status === s.open) return ['agree', 'reject']
  if (status === s.rejected) return hasOther ? [] : ['reopen']
  return closedInvitations.includes(status) ? [] : ['change']
}

/** An invitation as its creator and whoever sent it see it. */
export function presentInvitation(found: FoundInvitation): Invitation {
  const { invitation: row, inviter, brand, agency, closing } = found
  const isRejected = row.status === s.rejected
  const isClosed = closedInvitations.includes(row.status)
  return {
    id: row.id,
    status: row.status,
    statusSince: row.statusSince.toISOString(),
    countryCode: row.countryCode,
    createdAt: row.createdAt.toISOString(),
    text: row.text,
    inviter: { ...inviter, brand, agency },
    clock: presentClock(row),
    seenAt: row.seenAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    rejectedBy: isRejected && closing ? (closing.verb === 'reject' ? 'creator' : 'staff') : null,
    reason: isClosed ? (closing?.reason ?? '') : '',
    actions: actionsOf(found),
  }
}
