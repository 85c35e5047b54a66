import type { Ctx } from '#context.ts'
import { mayComeIn } from '#kit/call/arrival.ts'
import { refuse } from '#kit/call/refusal.ts'
import type { Tokens } from '#kit/call/session.ts'
import { type AccountRow, holdAccount } from './account.queries.ts'

/**
 * Logs an account in on the caller's device, as it is now: comparing its password took a while, in which a reset or an
 * administrator may have ended its sessions, and this one must not come after them. Refuses `logInFailed` where the
 * password is another one by now, `accountDisabled`, and `maintenance` where the site is closed to them.
 */
export async function startSession(
  ctx: Ctx,
  known: Pick<AccountRow, 'id' | 'passwordHash'>,
): Promise<Tokens> {
  const account = await holdAccount(ctx, known.id)
  if (!account || account.passwordHash !== known.passwordHash) refuse('logInFailed')
  if (account.disabledAt) refuse('accountDisabled')
  if (!ctx.tenant.isStation && !mayComeIn(account.role)) refuse('maintenance')
  const who = { accountId: account.id, role: account.role, brandId: account.brandId ?? null }
  ctx.audit.actor = { accountId: account.id, role: account.role }
  return ctx.app.sessions.start(ctx.db, ctx.tenant.id, who, ctx)
}
