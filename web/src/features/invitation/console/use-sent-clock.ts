import type { SentInvitation } from '@sampan/contract/invitation-sent'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { useTenant } from '#features/tenant/tenant.api.ts'
import type { Party } from '#ui/clock/clock.ts'

/** Both sides of an invitation as the console reads them: its creator, and the tenant whose people look at the profile. */
export function useSentClock() {
  const { data: tenant } = useTenant()
  const client: Party = {
    name: tenant?.clientName ?? 'Sampan',
    avatarUrl: tenant?.logo,
    kind: 'company',
  }
  const creatorOf = ({ creator }: SentInvitation): Party => ({
    name: creator.name,
    avatarUrl: creator.avatar,
    kind: 'person',
  })
  /** Who waits for the creator's answer: the brand, the agency or the person that invites. */
  const inviterOf = ({ inviter: { brand, agency, name, avatar } }: SentInvitation): Party =>
    brand
      ? { name: brand.name, avatarUrl: brand.logo, kind: 'company' }
      : agency
        ? { name: agency, avatarUrl: '', kind: 'company' }
        : { name, avatarUrl: avatar, kind: 'person' }
  /** The running duty; undefined when nobody owes anything. */
  function clockOf(row: SentInvitation) {
    const { clock } = row
    if (!clock) return undefined
    const isCreators = clock.owner === 'creator'
    return {
      owner: isCreators ? creatorOf(row) : client,
      isYours: !isCreators && row.actions.includes('decline'),
      startedAt: clock.startedAt,
      dueAt: clock.dueAt,
    }
  }
  return { client, creatorOf, inviterOf, clockOf }
}

/** The state of an invitation where no clock runs. */
export function stillOf({ status, rejectedBy }: SentInvitation) {
  if (status === invitationStatus.agreed) return 'agreed'
  if (status === invitationStatus.withdrawn) return 'withdrawn'
  if (status === invitationStatus.rejected) return rejectedBy === 'staff' ? 'declined' : 'rejected'
  return 'over'
}
