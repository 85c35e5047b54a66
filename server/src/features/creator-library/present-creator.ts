import type { CreatorMetrics, LibraryCreator } from '@sampan/contract/creator-library'
import { salesChannels } from '@sampan/contract/creator-library'
import type { Ctx } from '#context.ts'
import { mayHandOver } from '#features/account/care/may-hand-over.ts'
import { getRegions, pathOf } from '#features/address/region-tree.ts'
import type { StoredMetrics } from '#features/creator/creator.tables.ts'
import { presentCreator } from '#features/creator/creator.view.ts'
import { presentReadiness } from '#features/managed-creator/present-readiness.ts'
import type { LibraryRow } from './creator-library.queries.ts'

/** A row of the library as the caller may read it: without prices and figures where they are withheld (R126). */
export async function presentLibraryCreator(ctx: Ctx, row: LibraryRow): Promise<LibraryCreator> {
  const { creator, isOpen } = row
  const shown = presentCreator(creator)
  return {
    id: shown.id,
    platform: shown.platform,
    handle: shown.handle,
    nickname: shown.nickname,
    avatar: shown.avatar,
    homepage: shown.homepage,
    followers: shown.followers,
    tier: shown.tier,
    isVerified: shown.isVerified,
    // What TikTok did not tell us was entered by somebody.
    source: creator.accountId === null ? (creator.checkedAt ? 'checked' : 'said') : shown.source,
    countryCode: creator.countryCode,
    fullName: row.fullName ?? creator.nickname,
    isLinked: creator.accountId !== null,
    isBlacklisted: row.isBlacklisted ?? false,
    categories: creator.categories,
    creatorTypes: creator.creatorTypes,
    languages: creator.languages,
    areaNames: await areaNamesOf(row),
    askingPrice: isOpen ? creator.askingPrice : null,
    gmv: isOpen ? amountOf(creator.metrics?.gmv) : null,
    videoViews: isOpen ? (creator.metrics?.videoViews ?? null) : null,
    engagementRate: isOpen ? (creator.metrics?.engagementRate ?? null) : null,
    intention: row.intention,
    labels: row.labels,
    linkedAt: shown.linkedAt,
    readiness: row.readiness && presentReadiness(ctx, row.readiness, creator.countryCode),
    changedAt: new Date(
      Math.max(creator.linkedAt.getTime(), creator.updatedAt?.getTime() ?? 0),
    ).toISOString(),
    specialist: row.specialist,
    // An entry that nobody has linked has no person.
    mayHandOver: creator.accountId !== null && mayHandOver(ctx, 'creators', row.specialist),
  }
}

async function areaNamesOf({ creator }: LibraryRow): Promise<string[]> {
  const codes = [creator.areaFirst, creator.areaSecond].filter(Boolean)
  if (codes.length === 0) return []
  return (pathOf(await getRegions(creator.countryCode), codes) ?? []).map(({ name }) => name)
}

/** Major units as a decimal string. */
const amountOf = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(Math.round(value * 100) / 100)

const sharesOf = (shares: Record<string, number> | null | undefined, most?: number) =>
  shares
    ? Object.entries(shares)
        .map(([key, percent]) => ({ key, percent }))
        .sort((one, two) => two.percent - one.percent)
        .slice(0, most)
    : null

const topPlaces = 5

/** The figures of a platform; what is not told is null, never zero. Undefined stays undefined. */
export function presentMetrics(stored: StoredMetrics | null): CreatorMetrics | null {
  if (!stored) return null
  const { channels } = stored
  return {
    sales: {
      gmv: amountOf(stored.gmv),
      unitsSold: stored.unitsSold ?? null,
      gpm: amountOf(stored.gpm),
      gmvPerBuyer: amountOf(stored.gmvPerBuyer),
      commissionRate: stored.commissionRate ?? null,
      channels: channels
        ? salesChannels.flatMap((key) => {
            const percent = channels[key]
            return percent === undefined ? [] : [{ key, percent }]
          })
        : null,
      categories: sharesOf(stored.categories),
      at: stored.salesAt ?? null,
      period:
        stored.salesSource === 'imported' && stored.salesFrom && stored.salesTo
          ? { from: stored.salesFrom, to: stored.salesTo }
          : null,
    },
    video: {
      views: stored.videoViews ?? null,
      likes: stored.videoLikes ?? null,
      comments: stored.videoComments ?? null,
      shares: stored.videoShares ?? null,
      engagementRate: stored.engagementRate ?? null,
      at: stored.videosAt ?? null,
    },
    live: {
      views: stored.liveViews ?? null,
      likes: stored.liveLikes ?? null,
      comments: stored.liveComments ?? null,
      shares: stored.liveShares ?? null,
      engagementRate: stored.liveEngagementRate ?? null,
    },
    followers: {
      genders: sharesOf(stored.genders),
      // In the order of age, as they are stored.
      ages: stored.ages
        ? Object.entries(stored.ages)
            .sort(([one], [two]) => (one < two ? -1 : 1))
            .map(([key, percent]) => ({ key, percent }))
        : null,
      places: sharesOf(stored.places, topPlaces),
    },
  }
}
