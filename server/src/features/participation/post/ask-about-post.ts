import type { Outside } from '#context.ts'
import { findOwnVideo, type VideoOwner } from '#features/creator/find-own-video.ts'
import { isTiktokLink, tiktokVideoOf } from '#features/sample/post/post-key.ts'
import type { TiktokVideo } from '#gateways/tiktok/tiktok.profile.ts'
import { nothingTold, type PostFacts } from './post-checks.ts'

export interface AskedPost extends VideoOwner {
  url: string
  handle: string
}

/**
 * What the platform knows of a post: with the grant of the account that it is bound to, or else what everybody sees.
 * Other platforms than TikTok tell us nothing. @throws TiktokError when TikTok does not answer.
 */
export async function askAboutPost(outside: Outside, post: AskedPost): Promise<PostFacts> {
  if (!isTiktokLink(post.url)) return nothingTold
  const url = await outside.app.gateways.tiktok.fullLink(post.url)
  const videoId = tiktokVideoOf(url)
  const video = videoId && (await findOwnVideo(outside, post, videoId))
  return video ? { ...factsOf(video, post), url } : publicFacts(outside, { ...post, url })
}

/** What its owner's grant shows is the owner's and public. */
const factsOf = (video: TiktokVideo, { handle }: AskedPost): Omit<PostFacts, 'url'> => ({
  isPublic: true,
  isOwn: true,
  author: handle,
  postedAt: video.postedAt,
  caption: [video.title, video.description].join(' '),
  seconds: video.durationSeconds,
})

/** Whether it is there, whose it is, and its caption; the day and the length are its owner's to tell. */
async function publicFacts(outside: Outside, post: AskedPost): Promise<PostFacts> {
  const seen = await outside.app.gateways.tiktok.oembed(post.url)
  if (!seen) return { ...nothingTold, url: post.url, isPublic: false }
  const author = /@([^/?#]+)/.exec(seen.authorUrl)?.[1] ?? null
  return {
    ...nothingTold,
    url: post.url,
    isPublic: true,
    isOwn: author === null ? null : author.toLowerCase() === post.handle.toLowerCase(),
    author,
    caption: seen.title,
  }
}
