import type { Ctx } from '#context.ts'

/**
 * Under which key an authorisation is kept. In: `tenantUserId` as the page sent it, the caller's own account
 * id or the random key of a registration. Out: its hash. Another account's id is only a random text here, so
 * nobody reaches an authorisation that was asked for by a logged-in creator.
 */
export function authorisationKey(ctx: Ctx, tenantUserId: string): Buffer {
  const kind = tenantUserId === ctx.caller.accountId ? 'account' : 'random'
  return ctx.app.cipher.hash(ctx.tenant.id, `authorisation\n${kind}\n${tenantUserId}`)
}
