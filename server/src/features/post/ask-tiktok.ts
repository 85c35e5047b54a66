import type { Outside } from '#context.ts'
import { findOwnVideo, type VideoOwner } from '#features/creator/find-own-video.ts'
import type { TiktokVideo } from '#gateways/tiktok/tiktok.profile.ts'
import { tiktokVideoOf } from './post-key.ts'

/** A link to TikTok, with the account that it should be of. */
export interface AskedPost extends VideoOwner {
  url: string
  handle: string
}

/** What TikTok told of a post; null where it told nothing. */
export interface ToldPost {
  /** The link, a short one in full. */
  url: string
  isPublic: boolean
  isOwn: boolean | null
  author: string | null
  caption: string | null
  /** Figures, day and length, which are its owner's to tell. */
  video: TiktokVideo | null
}

/**
 * What TikTok knows of a post: with the grant of the account that it should be of, or else what everybody sees: whether
 * it is there, whose it is, and its caption. @throws TiktokError when TikTok does not answer
 */
export async function askTiktok(outside: Outside, post: AskedPost): Promise<ToldPost> {
  const { tiktok } = outside.app.gateways
  const url = await tiktok.fullLink(post.url)
  const videoId = tiktokVideoOf(url)
  const video = videoId && (await findOwnVideo(outside, post, videoId))
  if (video) {
    const caption = [video.title, video.description].join(' ')
    return { url, isPublic: true, isOwn: true, author: post.handle, caption, video }
  }
  const seen = await tiktok.oembed(url)
  if (!seen) return { url, isPublic: false, isOwn: null, author: null, caption: null, video: null }
  const author = /@([^/?#]+)/.exec(seen.authorUrl)?.[1] ?? null
  const isOwn = author === null ? null : author.toLowerCase() === post.handle.toLowerCase()
  return { url, isPublic: true, isOwn, author, caption: seen.title, video: null }
}
