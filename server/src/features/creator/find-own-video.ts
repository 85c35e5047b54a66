import type { Ctx } from '#context.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import type { TiktokVideo } from '#gateways/tiktok/tiktok.profile.ts'
import { findCreator } from './creator.queries.ts'
import { refreshCreator } from './refresh-creator.ts'
import { openGrant } from './tiktok-grant.ts'

/**
 * A video as the grant of its owner shows it. Undefined without a grant for it, when it is another's, and when it is
 * not public. An access token that is over is renewed once. @throws TiktokError when TikTok does not answer.
 */
export async function findOwnVideo(
  ctx: Ctx,
  creatorId: string,
  videoId: string,
): Promise<TiktokVideo | undefined> {
  try {
    return await query(ctx, creatorId, videoId)
  } catch (error) {
    if (!(error instanceof TiktokError)) throw error
    if (error.needsConsent) return undefined
    if (!error.needsRefresh) throw error
  }
  await refreshCreator(ctx, { id: creatorId })
  return query(ctx, creatorId, videoId)
}

async function query(ctx: Ctx, creatorId: string, videoId: string): Promise<TiktokVideo | undefined> {
  const row = await findCreator(ctx, creatorId)
  if (!row?.grantCipher || row.removedAt) return undefined
  const { accessToken, scopes } = openGrant(ctx, row.grantCipher)
  if (!scopes.includes('video.list')) return undefined
  return (await ctx.app.gateways.tiktok.queryVideos(accessToken, [videoId]))[0]
}
