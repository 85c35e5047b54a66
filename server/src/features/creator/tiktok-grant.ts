import type { Outside } from '#context.ts'
import type { TiktokTokens } from '#gateways/tiktok/tiktok.gateway.ts'
import type { TiktokUser } from '#gateways/tiktok/tiktok.profile.ts'
import type { AuthorisedPerson } from './creator.tables.ts'

/** What `grant_cipher` holds: TikTok's tokens as they were answered last, moments in ISO 8601. */
export interface TiktokGrant {
  scopes: string[]
  accessToken: string
  accessTokenExpiresAt: string
  refreshToken: string
  refreshTokenExpiresAt: string
}

type Sealing = Pick<Outside, 'app' | 'tenant'>

export function sealGrant(ctx: Sealing, tokens: TiktokTokens): Buffer {
  const grant: TiktokGrant = {
    scopes: tokens.scopes,
    accessToken: tokens.accessToken,
    accessTokenExpiresAt: tokens.accessTokenExpiresAt.toISOString(),
    refreshToken: tokens.refreshToken,
    refreshTokenExpiresAt: tokens.refreshTokenExpiresAt.toISOString(),
  }
  return ctx.app.cipher.seal(ctx.tenant.id, grant)
}

export const openGrant = (ctx: Sealing, sealed: Buffer): TiktokGrant =>
  ctx.app.cipher.open<TiktokGrant>(ctx.tenant.id, sealed)

/**
 * A person as TikTok told; undefined for one who does not share the profile, of which the handle is a part: a display name may be
 * anybody's handle and never replaces it (R319). Followers that were withheld count as none for the tier.
 */
export function personOf(user: TiktokUser): AuthorisedPerson | undefined {
  const handle = user.username
  if (!handle) return undefined
  return {
    openId: user.openId,
    handle,
    nickname: user.displayName ?? handle,
    avatar: user.avatarUrl ?? '',
    homepage: user.profileUrl ?? `https://www.tiktok.com/@${handle}`,
    followers: user.followerCount ?? 0,
    isVerified: user.isVerified ?? false,
  }
}

/** The columns of a creator account that follow TikTok. */
export const columnsOf = (person: AuthorisedPerson) => ({
  handle: person.handle,
  nickname: person.nickname,
  avatarUrl: person.avatar,
  homepageUrl: person.homepage,
  followers: person.followers,
  isVerified: person.isVerified,
})
