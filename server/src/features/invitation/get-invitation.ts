import type { OutputOf } from '@sampan/contract/endpoint'
import type { getInvitation as contract } from '@sampan/contract/invitation'
import type { Ctx } from '#context.ts'
import { findAccount } from '#features/account/account.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { presentHistoryLine } from '#kit/clock.view.ts'
import { accountOf } from '#kit/context.ts'
import { findInvitation, listLines } from './invitation.queries.ts'
import { presentInvitation } from './invitation.view.ts'
import { findProfile, listAccountsOf } from './profile.queries.ts'
import { presentProfile } from './profile.view.ts'

/** One of the caller's invitations, with the profile and the accounts that it shows. Refuses `notFound`. */
export async function getInvitation(ctx: Ctx, { id }: { id: string }): Promise<OutputOf<typeof contract>> {
  const accountId = accountOf(ctx)
  const found = await findInvitation(ctx, id)
  if (found?.invitation.accountId !== accountId) return refuse('notFound')
  const { countryCode } = found.invitation
  const person = (await findAccount(ctx, accountId)) ?? refuse('sessionOver')
  const profile = await findProfile(ctx, { accountId, countryCode })
  const accounts = await listAccountsOf(ctx, [accountId])
  return {
    ...presentInvitation(found),
    profile: presentProfile(ctx, { countryCode, person }, profile, accounts),
    history: (await listLines(ctx, id)).map(presentHistoryLine),
  }
}
