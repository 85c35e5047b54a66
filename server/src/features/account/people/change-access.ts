import { mayAny } from '@sampan/contract/abilities'
import type { changeAccess as contract } from '@sampan/contract/access'
import type { InputOf } from '@sampan/contract/endpoint'
import { type SignedInActor, staff } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { type AccountRow, findAccount, type NewAccount, updateAccount } from '../account.queries.ts'
import { endSessions } from '../end-sessions.ts'
import { withdrawInvitationsOf } from '../staff-invitation/staff-invitation.queries.ts'
import { lockAdmins } from './people.queries.ts'

/**
 * Switches an account off, with a reason, or on, or gives staff another role (R123). Its sessions end at once, on every server: an access
 * token contains for fifteen minutes what was true when it was made. Who may invite no longer has no invitations open. Refuses `notFound`, `invalidInput` without a
 * reason, and `notAllowed` for one's own account, for the last admin, for one that was erased and for a role that is no staff's.
 */
export async function changeAccess(
  ctx: Ctx,
  { accountId, isDisabled, role, reason }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  if (accountId === accountOf(ctx)) refuse('notAllowed', { params: { context: 'ownAccess' } })
  if (isDisabled && !reason) refuse('invalidInput', { fields: [{ path: 'reason', key: 'reasonNeeded' }] })
  const admins = await lockAdmins(ctx)
  const account = (await findAccount(ctx, accountId)) ?? refuseField('notFound', 'accountId')
  if (role !== undefined && !isStaff(account.role)) refuseField('notAllowed', 'role')
  if (account.erasedAt) refuseField('notAllowed', 'accountId')
  const staysAdmin = !isDisabled && (role ?? account.role) === 'admin'
  if (!staysAdmin && admins.includes(accountId) && admins.length === 1)
    refuse('notAllowed', { params: { context: 'lastAdmin' } })
  await updateAccount(ctx, accountId, {
    ...(isDisabled !== undefined && switched(account, isDisabled, ctx.now)),
    ...(isDisabled !== undefined && {
      endedBy: isDisabled ? accountOf(ctx) : null,
      endedReason: isDisabled ? (reason ?? null) : null,
    }),
    ...(role !== undefined && { role }),
  })
  if (isDisabled || (role && !mayAny(role, 'changeAccess'))) await withdrawInvitationsOf(ctx, accountId)
  await endSessions(ctx, accountId, 'access changed')
  return {}
}

/** Whoever left and is switched off by staff too does not come back by logging in; switched on, the account stays. */
function switched({ disabledAt, leftAt }: AccountRow, isDisabled: boolean, now: Date): Partial<NewAccount> {
  if (!isDisabled) return { disabledAt: null, leftAt: null }
  return { disabledAt: leftAt ? now : (disabledAt ?? now) }
}

/** Only staff change roles: whose records an account has depends on the others. */
export const isStaff = (role: SignedInActor): boolean => staff.some((each) => each === role)
