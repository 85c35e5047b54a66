import { and, eq } from 'drizzle-orm'
import type { Ctx, Outside } from '#context.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { findOwnVideo, type VideoOwner } from '#features/creator/find-own-video.ts'
import type { StoredFulfilment } from '#features/sample/sample.tables.ts'
import type { TiktokVideo } from '#gateways/tiktok/tiktok.profile.ts'
import { isTiktokLink, tiktokVideoOf } from './post-key.ts'

/** A link to TikTok, with the account that the sample was applied for. */
export interface PostOfAccount extends VideoOwner {
  url: string
  handle: string
}

/** What TikTok told of a post, and whose name it gave. */
export interface SeenPost {
  facts: StoredFulfilment
  author: string | null
  /** The link, a short one in full. */
  url: string
}

/** What is to be asked about a link; undefined for links to other platforms, which tell us nothing. */
export async function postOfAccount(
  ctx: Ctx,
  creatorId: string,
  url: string,
): Promise<PostOfAccount | undefined> {
  if (!isTiktokLink(url)) return undefined
  const [row] = await ctx.db
    .select({ creatorId: creator.id, handle: creator.handle, grantCipher: creator.grantCipher })
    .from(creator)
    .where(and(eq(creator.tenantId, ctx.tenant.id), eq(creator.id, creatorId)))
  return row && { ...row, url }
}

/**
 * Figures and the day of a post from the account that it is bound to, or at least whether everybody sees it.
 * @throws TiktokError when TikTok does not answer
 */
export async function lookAtPost(outside: Outside, post: PostOfAccount): Promise<SeenPost> {
  const url = await outside.app.gateways.tiktok.fullLink(post.url)
  const videoId = tiktokVideoOf(url)
  const video = videoId && (await findOwnVideo(outside, post, videoId))
  return video ? { facts: factsOf(video), author: post.handle, url } : publicFacts(outside, { ...post, url })
}

const factsOf = (video: TiktokVideo): StoredFulfilment => ({
  ...(video.viewCount !== null && { views: video.viewCount }),
  ...(video.likeCount !== null && { likes: video.likeCount }),
  ...(video.commentCount !== null && { comments: video.commentCount }),
  ...(video.shareCount !== null && { forwards: video.shareCount }),
  ...(video.postedAt && { postedAt: video.postedAt.toISOString() }),
  isPublic: true,
  isOwn: true,
})

/** What anybody sees: whether the post is there, and whose it is. */
async function publicFacts(outside: Outside, post: PostOfAccount): Promise<SeenPost> {
  const seen = await outside.app.gateways.tiktok.oembed(post.url)
  if (!seen) return { facts: { isPublic: false }, author: null, url: post.url }
  const author = /@([^/?#]+)/.exec(seen.authorUrl)?.[1] ?? null
  const isOwn = author?.toLowerCase() === post.handle.toLowerCase()
  return { facts: { isPublic: true, ...(author && { isOwn }) }, author, url: post.url }
}
