import { mayAny } from '@sampan/contract/abilities'
import type { changeAccess as contract } from '@sampan/contract/access'
import type { InputOf } from '@sampan/contract/endpoint'
import { type SignedInActor, staff } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import {
  type AccountRow,
  findAccount,
  lockAccount,
  type NewAccount,
  updateAccount,
} from '../account.queries.ts'
import { handOver } from '../care/hand-over.ts'
import { endSessions } from '../end-sessions.ts'
import { withdrawInvitationsOf } from '../staff-invitation/staff-invitation.queries.ts'
import { lockAdmins, lockColleagues } from './people.queries.ts'

/**
 * Switches an account off, with a reason, or on, or gives staff another role (R123). Its sessions end at once, on every server: an access
 * token contains for fifteen minutes what was true when it was made. Who may invite no longer has no invitations open. What was in its care goes to whom the admin
 * named (R273). Refuses `notFound`, `invalidInput` without a reason or such a name, and `notAllowed` for one's own account, for the last admin, for one that was erased and for a role that is no staff's.
 */
export async function changeAccess(
  ctx: Ctx,
  { accountId, isDisabled, role, reason, ...to }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  if (accountId === accountOf(ctx)) refuse('notAllowed', { params: { context: 'ownAccess' } })
  if (isDisabled && !reason) refuse('invalidInput', { fields: [{ path: 'reason', key: 'reasonNeeded' }] })
  const { brandId } = ctx.caller
  const colleagues = brandId === null ? undefined : await lockColleagues(ctx, brandId)
  const admins: string[] = brandId === null ? await lockAdmins(ctx) : []
  const account = (await lockAccount(ctx, accountId)) ?? refuseField('notFound', 'accountId')
  if (brandId !== null) await needColleague(ctx, account, { brandId, colleagues, isDisabled })
  if (role !== undefined && !isStaff(account.role)) refuseField('notAllowed', 'role')
  if (account.erasedAt) refuseField('notAllowed', 'accountId')
  const staysAdmin = !isDisabled && mayAny(role ?? account.role, 'changeAccess')
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
  const isOff = isDisabled ?? account.disabledAt !== null
  await handOver(ctx, accountId, isOff ? undefined : (role ?? account.role), to)
  if (isDisabled || (role && !mayAny(role, 'changeAccess'))) await withdrawInvitationsOf(ctx, accountId)
  await endSessions(ctx, accountId, 'access changed')
  return {}
}

/**
 * Of a brand's own people, of whom one is always left (R274): of two who end each other at the same moment the second is none any more. What
 * an administrator ended the brand neither gives back nor ends again: then it would be the brand's own, to give back.
 */
async function needColleague(
  ctx: Ctx,
  account: AccountRow,
  {
    brandId,
    colleagues = [],
    isDisabled,
  }: { brandId: string; colleagues: readonly string[] | undefined; isDisabled: boolean | undefined },
): Promise<void> {
  if (account.brandId !== brandId || isDisabled === undefined) refuseField('notFound', 'accountId')
  if (!colleagues.includes(accountOf(ctx))) refuse('notAllowed', { params: { context: 'lastColleague' } })
  const ender = account.endedBy === null ? undefined : await findAccount(ctx, account.endedBy)
  const isOver = account.disabledAt !== null && !isOwnWish(account)
  if ((isOver || !isDisabled) && !mayGiveBack(ctx, ender?.brandId ?? null))
    refuse('notAllowed', { params: { context: 'endedByStaff' } })
}

/** Whether the caller gives access back: an admin always, a brand what its own people ended. In: the brand of who ended it. */
export const mayGiveBack = ({ caller }: Pick<Ctx, 'caller'>, enderBrandId: string | null): boolean =>
  caller.brandId === null || caller.brandId === enderBrandId

/** Whoever left and is switched off by staff too does not come back by logging in; switched on, the account stays. */
function switched({ disabledAt, leftAt }: AccountRow, isDisabled: boolean, now: Date): Partial<NewAccount> {
  if (!isDisabled) return { disabledAt: null, leftAt: null }
  return { disabledAt: leftAt ? now : (disabledAt ?? now) }
}

/** Who ended the account: its owner, who comes back by logging in. */
export const isOwnWish = ({ disabledAt, leftAt }: Pick<AccountRow, 'disabledAt' | 'leftAt'>): boolean =>
  disabledAt !== null && leftAt?.getTime() === disabledAt.getTime()

/** Only staff change roles: whose records an account has depends on the others. */
export const isStaff = (role: SignedInActor): boolean => staff.some((each) => each === role)
