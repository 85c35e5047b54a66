import type { CountryCode } from '@sampan/contract/country'
import {
  type CreatorAccount,
  type CreatorSource,
  type getPlatformInfo,
  type Platform,
  platforms,
  tierOf,
} from '@sampan/contract/creator'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import type { CreatorRow } from './creator.queries.ts'

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
    source: sourceOf(row),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    checkNote: row.checkNote,
    affiliateId: row.affiliateId,
    livePrice: row.livePrice,
    longVideoPrice: row.longVideoPrice,
    shortVideoPrice: row.shortVideoPrice,
    photoStoryPrice: row.photoStoryPrice,
    videoPrice: row.videoPrice,
  }
}

/** Whose word the figures of an account are (R91): TikTok tells its own, on other platforms staff look. */
export const sourceOf = ({
  platform,
  checkedAt,
}: Pick<CreatorRow, 'platform' | 'checkedAt'>): CreatorSource =>
  platform === platforms.tiktok ? 'login' : checkedAt ? 'checked' : 'said'

/** The complete-info form, filled in with the accounts that it names; empty where there are none. */
export function presentPlatformInfo(ctx: Ctx, rows: readonly CreatorRow[]): OutputOf<typeof getPlatformInfo> {
  const of = (platform: Platform) => accountOfForm(rows, platform, ctx.country)
  const [shop, other] = [of(platforms.shopee), of(platforms.other)]
  return {
    tenantAuthorsId: rows.find((row) => row.platform === platforms.tiktok)?.id ?? '',
    ytHomePageLink: of(platforms.youtube)?.homepageUrl ?? '',
    igHomePageLink: of(platforms.instagram)?.homepageUrl ?? '',
    fbHomePageLink: of(platforms.facebook)?.homepageUrl ?? '',
    spUserName: shop?.handle ?? '',
    spAffiliateId: shop?.affiliateId ?? '',
    otherHomePageLink: other?.homepageUrl ?? '',
    otherNickName: other?.nickname ?? '',
    otherFollowers: other?.followers ?? null,
    countryCode: ctx.country,
  }
}

/** The account that the complete-info form means: of several on one platform in a country, the first that was added. */
export const accountOfForm = (
  rows: readonly CreatorRow[],
  platform: Platform,
  country: CountryCode,
): CreatorRow | undefined => rows.findLast((row) => row.platform === platform && row.countryCode === country)
