import type { Outside } from '#context.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import type { TiktokVideo } from '#gateways/tiktok/tiktok.profile.ts'
import { renewGrant } from './renew-grant.ts'
import { openGrant, type TiktokGrant } from './tiktok-grant.ts'

/** The creator account that a post is bound to, with its grant as it is stored. */
export interface VideoOwner {
  creatorId: string
  grantCipher: Buffer | null
}

/**
 * A video as the grant of its owner shows it. Undefined without a grant for it, when it is another's, and when it is
 * not public. An access token that is over is renewed once. @throws TiktokError when TikTok does not answer.
 */
export async function findOwnVideo(
  outside: Outside,
  { creatorId, grantCipher }: VideoOwner,
  videoId: string,
): Promise<TiktokVideo | undefined> {
  if (!grantCipher || !outside.app.gateways.tiktok.hasKeys) return undefined
  const grant = openGrant(outside, grantCipher)
  try {
    return await query(outside, grant, videoId)
  } catch (error) {
    if (!(error instanceof TiktokError)) throw error
    if (error.needsConsent) return undefined
    if (!error.needsRefresh) throw error
  }
  const fresh = await renewGrant(outside, creatorId, grant.accessToken)
  return fresh && query(outside, fresh, videoId)
}

async function query(
  outside: Outside,
  { accessToken, scopes }: TiktokGrant,
  videoId: string,
): Promise<TiktokVideo | undefined> {
  if (!scopes.includes('video.list')) return undefined
  return (await outside.app.gateways.tiktok.queryVideos(accessToken, [videoId]))[0]
}
