import { reachOf } from '@sampan/contract/abilities'
import type { Actor } from '@sampan/contract/endpoint'
import type { SentInvitation, SentInvitationAction } from '@sampan/contract/invitation-sent'
import { invitationStatus } from '@sampan/contract/invitation-status'
import type { Ctx } from '#context.ts'
import type { CreatorRow } from '#features/creator/creator.queries.ts'
import { presentCreator } from '#features/creator/creator.view.ts'
import { presentInvitation } from './invitation.view.ts'
import { listAccountsOf, listProfiles, type ProfileRow } from './profile.queries.ts'
import { presentSentProfile } from './profile.view.ts'
import type { SentRow } from './sent-invitation.queries.ts'

/** Presents invitations, with the profiles of those who agreed: two more statements for all of them. */
export async function presentSentInvitations(
  ctx: Ctx,
  rows: readonly SentRow[],
): Promise<(row: SentRow) => SentInvitation> {
  const answered = rows.map(({ invitation }) => invitation).filter(({ status }) => isShown(status))
  const profiles = await listProfiles(ctx, answered)
  const accounts = await listAccountsOf(
    ctx,
    answered.map(({ accountId }) => accountId),
  )
  const shown = new Map<string, SentInvitation['profile']>()
  for (const { id, accountId, countryCode } of answered) {
    const profile = profiles.find((row) => row.accountId === accountId && row.countryCode === countryCode)
    if (profile) shown.set(id, await presentSentProfile(profile, ownOf(profile, accounts)))
  }
  return (row) => presentSent(ctx, row, shown.get(row.invitation.id) ?? null)
}

/** A profile is read by others once its creator has sent it, and while nobody took that back. */
const isShown = (status: number): boolean =>
  status === invitationStatus.underReview || status === invitationStatus.agreed

const ownOf = ({ accountId }: ProfileRow, accounts: readonly CreatorRow[]): CreatorRow[] =>
  accounts.filter((row) => row.accountId === accountId)

function presentSent(ctx: Ctx, row: SentRow, profile: SentInvitation['profile']): SentInvitation {
  const { actions: _, ...invitation } = presentInvitation(row)
  const { platform, handle, followers, tier, source, id, avatar } = presentCreator(row.creator)
  return {
    ...invitation,
    creator: {
      ...{ id, platform, handle, followers, tier, source },
      name: row.person.name,
      avatar: row.person.avatar || avatar,
    },
    profile,
    actions: actionsOf(ctx, row, profile),
  }
}

/** What the caller may do with it now. Nothing is accepted that nobody can read, as of somebody who left. */
function actionsOf(ctx: Ctx, row: SentRow, profile: SentInvitation['profile']): SentInvitationAction[] {
  const { status } = row.invitation
  if (status === invitationStatus.underReview && row.isReviewed)
    return profile ? ['accept', 'decline'] : ['decline']
  if (!row.isSent || reachOf(ctx.caller.role, 'inviteCreator') === undefined) return []
  if (status === invitationStatus.open) return ['withdraw']
  return status === invitationStatus.withdrawn && !row.hasOther && mayRenew(ctx, row.closing) ? ['renew'] : []
}

/** Who reaches every invitation may have taken it back from its sender: then the sender does not open it again (R292). */
export const mayRenew = (ctx: Ctx, closing: { verb: string; role: string } | null): boolean =>
  closing?.verb !== 'withdraw' ||
  reachOf(ctx.caller.role, 'inviteCreator') === 'all' ||
  reachOf(closing.role as Actor, 'inviteCreator') !== 'all'
