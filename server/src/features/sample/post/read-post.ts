import { and, eq } from 'drizzle-orm'
import type { Ctx, Outside } from '#context.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { findOwnVideo, type VideoOwner } from '#features/creator/find-own-video.ts'
import { type StoredFulfilment, sample } from '#features/sample/sample.tables.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import type { TiktokVideo } from '#gateways/tiktok/tiktok.profile.ts'
import { isTiktokLink, tiktokVideoOf } from './post-key.ts'
import { watchPost } from './watch-posts.ts'

/**
 * Asks TikTok what it knows of a post that was handed in: figures and the day from the account that it is bound to,
 * or at least whether everybody sees it. A TikTok that does not answer now is asked again by the queue; the post is
 * handed in already, whatever comes of this.
 */
export const readPost = { load, ask, store }

interface FoundPost extends VideoOwner {
  url: string
  handle: string
}

async function load(ctx: Ctx, { id }: { id: string }): Promise<FoundPost | undefined> {
  const [row] = await ctx.db
    .select({
      url: sample.postUrl,
      creatorId: creator.id,
      handle: creator.handle,
      grantCipher: creator.grantCipher,
    })
    .from(sample)
    .innerJoin(creator, and(eq(creator.tenantId, sample.tenantId), eq(creator.id, sample.creatorId)))
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))
  return row?.url && isTiktokLink(row.url) ? { ...row, url: row.url } : undefined
}

async function ask(outside: Outside, post: FoundPost): Promise<StoredFulfilment | undefined> {
  try {
    const videoId = tiktokVideoOf(post.url)
    const video = videoId && (await findOwnVideo(outside, post, videoId))
    return video ? factsOf(video) : await publicFacts(outside, post)
  } catch (error) {
    if (!(error instanceof TiktokError) || error.isPassing) throw error
    outside.app.log.warn({ err: error, creator: post.creatorId }, 'TikTok told nothing of a post')
    return undefined
  }
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
async function publicFacts(outside: Outside, post: FoundPost): Promise<StoredFulfilment> {
  const seen = await outside.app.gateways.tiktok.oembed(post.url)
  if (!seen) return { isPublic: false }
  const author = /@([^/?#]+)/.exec(seen.authorUrl)?.[1]
  return { isPublic: true, ...(author && { isOwn: author.toLowerCase() === post.handle.toLowerCase() }) }
}

/** Somebody may have typed figures meanwhile, which stay, or handed in another link, of which nothing was told. */
async function store(
  ctx: Ctx,
  { id }: { id: string },
  { url }: FoundPost,
  told: StoredFulfilment | undefined,
): Promise<void> {
  if (!told) return
  const isIt = and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id), eq(sample.postUrl, url))
  const [row] = await ctx.db.select().from(sample).where(isIt).for('update')
  if (!row) return
  const fulfilment = { ...row.fulfilment, ...told, checkedAt: ctx.now.toISOString() }
  await ctx.db.update(sample).set({ fulfilment }).where(isIt)
  await watchPost(ctx, row, told.isPublic)
}
