import type { Invitation, InvitationAction } from '@sampan/contract/invitation'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { presentClock } from '#kit/clock.view.ts'
import type { FoundInvitation } from './invitation.queries.ts'

const s = invitationStatus

/** What its creator may do with it now. */
function actionsOf({ invitation: { status }, hasOther }: FoundInvitation): InvitationAction[] {
  if (status === s.open) return ['agree', 'reject']
  if (status === s.rejected) return hasOther ? [] : ['reopen']
  return ['change']
}

/** An invitation as its creator and whoever sent it see it. */
export function presentInvitation(found: FoundInvitation): Invitation {
  const { invitation: row, inviter, brand, rejection } = found
  const isRejected = row.status === s.rejected
  return {
    id: row.id,
    status: row.status,
    statusSince: row.statusSince.toISOString(),
    countryCode: row.countryCode,
    createdAt: row.createdAt.toISOString(),
    text: row.text,
    inviter: { ...inviter, brand },
    clock: presentClock(row),
    sentAt: row.sentAt?.toISOString() ?? null,
    rejectedBy: isRejected && rejection ? (rejection.verb === 'reject' ? 'creator' : 'staff') : null,
    reason: isRejected ? (rejection?.reason ?? '') : '',
    actions: actionsOf(found),
  }
}
