import type { changeAccess as contract } from '@sampan/contract/access'
import type { InputOf } from '@sampan/contract/endpoint'
import { type SignedInActor, staff } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { findAccount, updateAccount } from './account.queries.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Switches an account off or on, or gives staff another role. Its sessions end at once, on every server: an access
 * token says for fifteen minutes what was true when it was made. Refuses `notFound`, and `notAllowed` for one's own
 * account and for a role that is no staff's.
 */
export async function changeAccess(
  ctx: Ctx,
  { accountId, isDisabled, role }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  if (accountId === accountOf(ctx)) refuse('notAllowed')
  const account = (await findAccount(ctx, accountId)) ?? refuseField('notFound', 'accountId')
  if (role !== undefined && !isStaff(account.role)) refuseField('notAllowed', 'role')
  await updateAccount(ctx, accountId, {
    ...(isDisabled !== undefined && { disabledAt: isDisabled ? (account.disabledAt ?? ctx.now) : null }),
    ...(role !== undefined && { role }),
  })
  await endSessions(ctx, accountId, 'access changed')
  return {}
}

const isStaff = (role: SignedInActor): boolean => staff.some((each) => each === role)
