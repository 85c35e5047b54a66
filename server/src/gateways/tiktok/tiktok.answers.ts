import { z } from 'zod'

/**
 * What TikTok answers on the wire (Login Kit v2, Display API v2). Fields that depend on a scope may be missing;
 * unknown ones are ignored, so that TikTok may add some.
 */
const said = z
  .string()
  .nullish()
  .transform((word) => word ?? '')

export const oauthRefusal = z.object({
  error: z.string().min(1),
  error_description: said,
  log_id: said,
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
  message: said,
  log_id: said,
})

/**
 * A field that is absent where it is missing, null or of another type than documented: one odd field of one
 * video must not hide all others.
 */
const soft = <T extends z.ZodType>(shape: T) => shape.nullish().catch(null)
const count = soft(z.number().int().nonnegative())
const text = soft(z.string())
const flag = soft(z.boolean())
const number = soft(z.number())

export const userAnswer = z.object({
  data: z.object({
    user: z.object({
      open_id: z.string().min(1),
      union_id: text,
      avatar_url: text,
      avatar_url_100: text,
      avatar_large_url: text,
      display_name: text,
      bio_description: text,
      profile_deep_link: text,
      is_verified: flag,
      username: text,
      follower_count: count,
      following_count: count,
      likes_count: count,
      video_count: count,
    }),
  }),
})

const videoItem = z.object({
  id: z.string().min(1),
  /** Seconds since 1970. */
  create_time: soft(z.number().int()),
  cover_image_url: text,
  share_url: text,
  video_description: text,
  duration: number,
  height: number,
  width: number,
  title: text,
  embed_link: text,
  like_count: count,
  comment_count: count,
  share_count: count,
  view_count: count,
  is_aigc: flag,
})
export type VideoItem = z.infer<typeof videoItem>

export const videosAnswer = z.object({
  data: z.object({
    /** A video without an id is none that could be asked for. */
    videos: z
      .array(z.unknown())
      .nullish()
      .transform((items) => (items ?? []).flatMap((item) => videoItem.safeParse(item).data ?? [])),
    cursor: soft(z.number().int()),
    has_more: flag.transform((hasMore) => hasMore ?? false),
  }),
})

export const oembedAnswer = z.object({
  title: text,
  author_name: text,
  author_url: text,
  thumbnail_url: text,
})
