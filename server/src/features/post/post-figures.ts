import type { PostFigures, PostFiguresChange, PostFiguresInput } from '@sampan/contract/post-figures.schemas'
import type { TiktokVideo } from '#gateways/tiktok/tiktok.profile.ts'

/** Figures of a post as they are known, for whoever reads its case. */
export const presentFigures = (known: PostFiguresInput): PostFigures => ({
  views: known.views ?? null,
  likes: known.likes ?? null,
  comments: known.comments ?? null,
  favourites: known.favourites ?? null,
  forwards: known.forwards ?? null,
  interactionRate: interactionRateOf(known),
  postedAt: known.postedAt ?? null,
  liveMinutes: known.liveMinutes ?? null,
})

/** Figures after somebody corrected them: those that are null are unknown again, and stored no more. */
export const correctFigures = <Known extends PostFiguresInput>(
  known: Known | null,
  change: PostFiguresChange,
): Known =>
  Object.fromEntries(Object.entries({ ...known, ...change }).filter(([, value]) => value !== null)) as Known

/** Interaction rate: what viewers did to each view. Null as long as the views, or all the rest, are unknown. */
function interactionRateOf(known: PostFiguresInput): number | null {
  const { views, likes, comments, favourites, forwards } = known
  const acts = [likes, comments, favourites, forwards].filter((value) => value !== undefined)
  if (!views || acts.length === 0) return null
  const sum = acts.reduce((total, value) => total + value, 0)
  return Math.round((sum / views) * 10_000) / 10_000
}

/** What TikTok tells of a video in figures; what it withholds is left out. */
export const figuresOfVideo = (video: TiktokVideo): PostFiguresInput => ({
  ...(video.viewCount !== null && { views: video.viewCount }),
  ...(video.likeCount !== null && { likes: video.likeCount }),
  ...(video.commentCount !== null && { comments: video.commentCount }),
  ...(video.shareCount !== null && { forwards: video.shareCount }),
  ...(video.postedAt && { postedAt: video.postedAt.toISOString() }),
})
