import type { TiktokVideo } from '#gateways/tiktok/tiktok.profile.ts'
import type { StoredMetrics } from './creator.tables.ts'

/** Averages cover so many videos (spec): the latest that the platform tells of. */
const latestVideos = 20

type Figure = 'viewCount' | 'likeCount' | 'commentCount' | 'shareCount'

/**
 * The averages of somebody's latest videos (R126). A figure that no video tells is null; without videos all are. The
 * engagement rate is likes, comments and shares in percent of the views.
 */
export function averagesOf(videos: readonly TiktokVideo[]): StoredMetrics {
  const latest = videos.slice(0, latestVideos)
  const average = (figure: Figure): number | null => {
    const told = latest.flatMap((video) => video[figure] ?? [])
    return told.length === 0 ? null : Math.round(told.reduce((sum, value) => sum + value, 0) / told.length)
  }
  const [videoViews, videoLikes, videoComments, videoShares] = [
    average('viewCount'),
    average('likeCount'),
    average('commentCount'),
    average('shareCount'),
  ]
  const reactions = (videoLikes ?? 0) + (videoComments ?? 0) + (videoShares ?? 0)
  const engagementRate = videoViews ? Math.round((reactions / videoViews) * 10_000) / 100 : null
  return { videoViews, videoLikes, videoComments, videoShares, engagementRate }
}
