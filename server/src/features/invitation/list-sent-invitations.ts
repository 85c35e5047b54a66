import type { OutputOf } from '@sampan/contract/endpoint'
import type { listSentInvitations as contract, SentInvitation } from '@sampan/contract/invitation'
import { invitationStatus } from '@sampan/contract/invitation-status'
import type { Ctx } from '#context.ts'
import type { CreatorRow } from '#features/creator/creator.queries.ts'
import { pageOf } from '#kit/page.ts'
import { presentInvitation } from './invitation.view.ts'
import { listAccountsOf, listProfiles, type ProfileRow } from './profile.queries.ts'
import { presentSentProfile } from './profile.view.ts'
import { listSentRows, type SentFilter, type SentRow } from './sent-invitation.queries.ts'

/** The invitations that the caller sent or looks at, with the profiles of those who agreed. */
export async function listSentInvitations(ctx: Ctx, filter: SentFilter): Promise<OutputOf<typeof contract>> {
  const { rows, counts, ...total } = await listSentRows(ctx, filter)
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
  const present = (row: SentRow): SentInvitation => presentSent(row, shown.get(row.invitation.id) ?? null)
  return { ...pageOf(filter, rows, present, (row) => row.place, total), counts }
}

/** A profile is read by others once its creator has sent it, and while nobody took that back. */
const isShown = (status: number): boolean =>
  status === invitationStatus.underReview || status === invitationStatus.agreed

const ownOf = ({ accountId }: ProfileRow, accounts: readonly CreatorRow[]): CreatorRow[] =>
  accounts.filter((row) => row.accountId === accountId)

function presentSent(row: SentRow, profile: SentInvitation['profile']): SentInvitation {
  const { actions: _, ...invitation } = presentInvitation(row)
  const mayDecide = row.mayDecide && row.invitation.status === invitationStatus.underReview
  return { ...invitation, creator: row.person, profile, mayDecide }
}
