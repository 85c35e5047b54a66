import type { changeAccess as contract } from '@sampan/contract/access'
import type { InputOf } from '@sampan/contract/endpoint'
import { type SignedInActor, staff } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { type AccountRow, findAccount, type NewAccount, updateAccount } from './account.queries.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Switches an account off or on, or gives staff another role. Its sessions end at once, on every server: an access
 * token says for fifteen minutes what was true when it was made. Refuses `notFound`, and `notAllowed` for one's own
 * account, for one that was erased and for a role that is no staff's.
 */
export async function changeAccess(
  ctx: Ctx,
  { accountId, isDisabled, role }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  if (accountId === accountOf(ctx)) refuse('notAllowed')
  const account = (await findAccount(ctx, accountId)) ?? refuseField('notFound', 'accountId')
  if (role !== undefined && !isStaff(account.role)) refuseField('notAllowed', 'role')
  if (account.erasedAt) refuseField('notAllowed', 'accountId')
  await updateAccount(ctx, accountId, {
    ...(isDisabled !== undefined && switched(account, isDisabled, ctx.now)),
    ...(role !== undefined && { role }),
  })
  await endSessions(ctx, accountId, 'access changed')
  return {}
}

/** Whoever left and is switched off by staff too does not come back by logging in; switched on, the account stays. */
function switched({ disabledAt, leftAt }: AccountRow, isDisabled: boolean, now: Date): Partial<NewAccount> {
  if (!isDisabled) return { disabledAt: null, leftAt: null }
  return { disabledAt: leftAt ? now : (disabledAt ?? now) }
}

const isStaff = (role: SignedInActor): boolean => staff.some((each) => each === role)
