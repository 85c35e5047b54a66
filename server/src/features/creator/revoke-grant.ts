import { z } from 'zod'
import type { Ctx, Outside } from '#context.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { openGrant, sealGrant } from './tiktok-grant.ts'

export const revokeJobName = 'creator-revoke'
export const revokePayload = z.object({ grant: z.string() })

/** Gives TikTok's consent back once the transaction has committed. In: the sealed grant. */
export async function revokeLater(ctx: Ctx, grantCipher: Buffer): Promise<void> {
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, revokeJobName, { grant: grantCipher.toString('base64') })
}

/** Gives a consent back. One that is over already needs nothing; a server that is away is tried again. */
export const revokeGrant = {
  load: async (_: Ctx, { grant }: { grant: string }) => Buffer.from(grant, 'base64'),
  ask: revoke,
}

async function revoke(outside: Outside, sealed: Buffer): Promise<void> {
  const { tiktok } = outside.app.gateways
  const grant = openGrant(outside, sealed)
  const isOver = new Date(grant.accessTokenExpiresAt) <= outside.now
  try {
    if (!isOver) return await tiktok.revoke(grant.accessToken)
    const fresh = await tiktok.refresh(grant.refreshToken)
    // The token of this job is spent now: a server that ends before TikTok has answered would leave a consent that nobody can give back.
    await inOwnTransaction(outside, (ctx) => revokeLater(ctx, sealGrant(outside, fresh)))
  } catch (error) {
    if (!(error instanceof TiktokError) || error.isPassing) throw error
  }
}
