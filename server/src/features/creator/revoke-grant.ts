import { z } from 'zod'
import type { Ctx } from '#context.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import { openGrant } from './tiktok-grant.ts'

export const revokeJobName = 'creator-revoke'
export const revokePayload = z.object({ grant: z.string() })

/** Gives TikTok's consent back once the transaction has committed. In: the sealed grant. */
export async function revokeLater(ctx: Ctx, grantCipher: Buffer): Promise<void> {
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, revokeJobName, { grant: grantCipher.toString('base64') })
}

/** Gives a consent back. One that is over already needs nothing; a server that is away is tried again. */
export async function revokeGrant(ctx: Ctx, payload: { grant: string }): Promise<void> {
  const { tiktok } = ctx.app.gateways
  const grant = openGrant(ctx, Buffer.from(payload.grant, 'base64'))
  try {
    const isOver = new Date(grant.accessTokenExpiresAt) <= ctx.now
    const accessToken = isOver ? (await tiktok.refresh(grant.refreshToken)).accessToken : grant.accessToken
    await tiktok.revoke(accessToken)
  } catch (error) {
    if (!(error instanceof TiktokError) || error.isPassing) throw error
  }
}
