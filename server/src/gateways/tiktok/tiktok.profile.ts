import type { z } from 'zod'
import type { userAnswer, VideoItem } from './tiktok.answers.ts'

/** Login Kit scopes that the product asks for. */
export const tiktokScopes = ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.list'] as const
export type TiktokScope = (typeof tiktokScopes)[number]

/** TikTok refuses the whole call when one field is outside the granted scopes. */
export const userFieldsByScope = {
  'user.info.basic': [
    'open_id',
    'union_id',
    'avatar_url',
    'avatar_url_100',
    'avatar_large_url',
    'display_name',
  ],
  'user.info.profile': ['bio_description', 'profile_deep_link', 'is_verified', 'username'],
  'user.info.stats': ['follower_count', 'following_count', 'likes_count', 'video_count'],
  'video.list': [],
} as const satisfies Record<TiktokScope, readonly string[]>

export const videoFields = [
  'id',
  'create_time',
  'cover_image_url',
  'share_url',
  'video_description',
  'duration',
  'height',
  'width',
  'title',
  'embed_link',
  'like_count',
  'comment_count',
  'share_count',
  'view_count',
  'is_aigc',
] as const

/** The user fields that these scopes open; scopes that we do not know open none. */
export const fieldsFor = (scopes: readonly string[] = tiktokScopes): string[] =>
  tiktokScopes.filter((scope) => scopes.includes(scope)).flatMap((scope) => [...userFieldsByScope[scope]])

/** A null is withheld (by scope), which is not the same as zero or empty. */
export interface TiktokUser {
  openId: string
  unionId: string | null
  displayName: string | null
  avatarUrl: string | null
  bio: string | null
  profileUrl: string | null
  isVerified: boolean | null
  username: string | null
  followerCount: number | null
  followingCount: number | null
  likesCount: number | null
  videoCount: number | null
}

/** The Display API knows no favourites, sales or live figures. */
export interface TiktokVideo {
  id: string
  postedAt: Date | null
  /** Lives 6 hours: fetch it or ask again. */
  coverUrl: string | null
  shareUrl: string | null
  title: string
  description: string
  durationSeconds: number | null
  width: number | null
  height: number | null
  embedLink: string | null
  viewCount: number | null
  likeCount: number | null
  commentCount: number | null
  shareCount: number | null
  isAigc: boolean | null
}

export function presentUser(user: z.infer<typeof userAnswer>['data']['user']): TiktokUser {
  return {
    openId: user.open_id,
    unionId: user.union_id ?? null,
    displayName: user.display_name ?? null,
    avatarUrl: user.avatar_large_url ?? user.avatar_url ?? user.avatar_url_100 ?? null,
    bio: user.bio_description ?? null,
    profileUrl: user.profile_deep_link ?? null,
    isVerified: user.is_verified ?? null,
    username: user.username ?? null,
    followerCount: user.follower_count ?? null,
    followingCount: user.following_count ?? null,
    likesCount: user.likes_count ?? null,
    videoCount: user.video_count ?? null,
  }
}

export function presentVideo(video: VideoItem): TiktokVideo {
  return {
    id: video.id,
    postedAt: typeof video.create_time === 'number' ? new Date(video.create_time * 1_000) : null,
    coverUrl: video.cover_image_url ?? null,
    shareUrl: video.share_url ?? null,
    title: video.title ?? '',
    description: video.video_description ?? '',
    durationSeconds: video.duration ?? null,
    width: video.width ?? null,
    height: video.height ?? null,
    embedLink: video.embed_link ?? null,
    viewCount: video.view_count ?? null,
    likeCount: video.like_count ?? null,
    commentCount: video.comment_count ?? null,
    shareCount: video.share_count ?? null,
    isAigc: video.is_aigc ?? null,
  }
}
