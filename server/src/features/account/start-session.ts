import type { Ctx } from '#context.ts'
import type { Tokens } from '#kit/call/session.ts'
import type { NewAccount } from './account.queries.ts'

/** Logs an account in on the caller's device. */
export function startSession(
  ctx: Ctx,
  account: Pick<NewAccount, 'id' | 'role' | 'brandId'>,
): Promise<Tokens> {
  const who = { accountId: account.id, role: account.role, brandId: account.brandId ?? null }
  return ctx.app.sessions.start(ctx.db, ctx.tenant.id, who, ctx)
}
