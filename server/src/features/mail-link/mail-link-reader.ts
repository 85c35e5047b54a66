import type { Ctx } from '#context.ts'

/**
 * The context in which the reader of a mail acts: with the rights that the account has now, and with the link in place of
 * a session. Undefined when the account is gone or was ended.
 */
export async function asReader(ctx: Ctx, accountId: string, mailLinkId?: string): Promise<Ctx | undefined> {
  const who = await ctx.app.accounts.findPrincipal(ctx.db, ctx.tenant.id, accountId)
  return who && { ...ctx, caller: { ...who, sessionId: null, ...(mailLinkId && { mailLinkId }) } }
}
