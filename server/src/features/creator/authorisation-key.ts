import { randomUUID } from 'node:crypto'
import type { Ctx } from '#context.ts'

/** Shorter ones can be guessed, and name nobody. */
const keyLeast = 8

/**
 * Under which key an authorisation is kept. In: `tenantUserId` as the page sent it, the caller's own account
 * id or the random key of a registration. Out: its hash. Another account's id is only a random text here, so
 * nobody reaches an authorisation that was asked for by a logged-in creator. A client that names nobody means
 * whoever is logged in; a visitor's that does so gets a key that is never found again.
 */
export function authorisationKey(ctx: Ctx, tenantUserId: string): Buffer {
  const { accountId } = ctx.caller
  const named = tenantUserId.length >= keyLeast ? tenantUserId : (accountId ?? randomUUID())
  const kind = named === accountId ? 'account' : 'random'
  return ctx.app.cipher.hash(ctx.tenant.id, `authorisation\n${kind}\n${named}`)
}
