import { z } from 'zod'

/**
 * What TikTok answers on the wire (Login Kit v2, Display API v2). Fields that depend on a scope may be missing;
 * unknown ones are ignored, so that TikTok may add some.
 */
export const oauthRefusal = z.object({
  error: z.string().min(1),
  error_description: z.string().default(''),
  log_id: z.string().default(''),
})

export const tokenAnswer = z.object({
  open_id: z.string().min(1),
  scope: z.string(),
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1),
  refresh_expires_in: z.number().positive(),
  token_type: z.string(),
})

export const apiError = z.object({
  code: z.string(),
  message: z.string().default(''),
  log_id: z.string().default(''),
})

const count = z.number().int().nonnegative()

export const userAnswer = z.object({
  data: z.object({
    user: z.object({
      open_id: z.string().min(1),
      union_id: z.string().optional(),
      avatar_url: z.string().optional(),
      avatar_url_100: z.string().optional(),
      avatar_large_url: z.string().optional(),
      display_name: z.string().optional(),
      bio_description: z.string().optional(),
      profile_deep_link: z.string().optional(),
      is_verified: z.boolean().optional(),
      username: z.string().optional(),
      follower_count: count.optional(),
      following_count: count.optional(),
      likes_count: count.optional(),
      video_count: count.optional(),
    }),
  }),
})

export const videoItem = z.object({
  id: z.string().min(1),
  /** Seconds since 1970. */
  create_time: z.number().int().optional(),
  cover_image_url: z.string().optional(),
  share_url: z.string().optional(),
  video_description: z.string().optional(),
  duration: z.number().optional(),
  height: z.number().optional(),
  width: z.number().optional(),
  title: z.string().optional(),
  embed_link: z.string().optional(),
  like_count: count.optional(),
  comment_count: count.optional(),
  share_count: count.optional(),
  view_count: count.optional(),
  is_aigc: z.boolean().optional(),
})
export type VideoItem = z.infer<typeof videoItem>

export const videosAnswer = z.object({
  data: z.object({
    videos: z.array(videoItem).default([]),
    cursor: z.number().int().optional(),
    has_more: z.boolean().default(false),
  }),
})

export const oembedAnswer = z.object({
  title: z.string().default(''),
  author_name: z.string().default(''),
  author_url: z.string().default(''),
  thumbnail_url: z.string().default(''),
})
