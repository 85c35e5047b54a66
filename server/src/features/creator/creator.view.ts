import { type CreatorAccount, type getPlatformInfo, tierOf } from '@sampan/contract/creator'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import type { CreatorRow, PlatformInfoRow } from './creator.queries.ts'

/** A linked account as its owner and those who decide see it. */
export function presentCreator(row: CreatorRow): CreatorAccount {
  return {
    id: row.id,
    platform: row.platform,
    handle: row.handle,
    nickname: row.nickname,
    avatar: row.avatarUrl,
    homepage: row.homepageUrl,
    followers: row.followers,
    tier: tierOf(row.followers),
    isVerified: row.isVerified,
    isAuthorised: row.grantCipher !== null,
    linkedAt: row.linkedAt.toISOString(),
    countryCode: row.countryCode,
  }
}

/** The complete-info form; empty where nothing was saved. */
export function presentPlatformInfo(
  ctx: Ctx,
  row: PlatformInfoRow | undefined,
): OutputOf<typeof getPlatformInfo> {
  const links = row?.links ?? {}
  return {
    tenantAuthorsId: row?.creatorId ?? '',
    ytHomePageLink: links.ytHomePageLink ?? '',
    igHomePageLink: links.igHomePageLink ?? '',
    fbHomePageLink: links.fbHomePageLink ?? '',
    spUserName: links.spUserName ?? '',
    spAffiliateId: links.spAffiliateId ?? '',
    otherHomePageLink: links.otherHomePageLink ?? '',
    otherNickName: links.otherNickName ?? '',
    otherFollowers: links.otherFollowers ?? null,
    countryCode: row?.countryCode ?? ctx.country,
  }
}
