import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { refreshCreator } from '#features/creator/refresh-creator.ts'
import { openGrant } from '#features/creator/tiktok-grant.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import type { TiktokVideo } from '#gateways/tiktok/tiktok.profile.ts'
import { isTiktokLink, tiktokVideoOf } from './post-key.ts'
import { type StoredFulfilment, sample } from './sample.tables.ts'
import { watchPost } from './watch-posts.ts'

/**
 * Asks TikTok what it knows of a post that was handed in: figures and the day from the account that it is bound to,
 * or at least whether everybody sees it. A TikTok that does not answer now is asked again by the queue; the post is
 * handed in already, whatever comes of this.
 */
export async function readPost(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const post = await findPost(ctx, id)
  if (!post || !isTiktokLink(post.url)) return
  const told = await askTiktok(ctx, post)
  if (told) await keep(ctx, id, post.url, { ...told, checkedAt: ctx.now.toISOString() })
}

async function findPost(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      url: sample.postUrl,
      creatorId: creator.id,
      handle: creator.handle,
      grant: creator.grantCipher,
    })
    .from(sample)
    .innerJoin(creator, and(eq(creator.tenantId, sample.tenantId), eq(creator.id, sample.creatorId)))
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))
  return row?.url ? { ...row, url: row.url } : undefined
}
type FoundPost = NonNullable<Awaited<ReturnType<typeof findPost>>>

async function askTiktok(ctx: Ctx, post: FoundPost): Promise<StoredFulfilment | undefined> {
  try {
    const video = await ownVideo(ctx, post)
    return video ? factsOf(video) : await publicFacts(ctx, post)
  } catch (error) {
    if (!(error instanceof TiktokError) || error.isPassing) throw error
    ctx.app.log.warn({ err: error, creator: post.creatorId }, 'TikTok told nothing of a post')
    return undefined
  }
}

/** The video as its owner's grant shows it; undefined without a grant, and when it is not the owner's or not public. */
async function ownVideo(ctx: Ctx, post: FoundPost): Promise<TiktokVideo | undefined> {
  const videoId = tiktokVideoOf(post.url)
  if (!videoId || !post.grant) return undefined
  const query = async (sealed: Buffer) => {
    const { accessToken, scopes } = openGrant(ctx, sealed)
    if (!scopes.includes('video.list')) return undefined
    return (await ctx.app.gateways.tiktok.queryVideos(accessToken, [videoId]))[0]
  }
  try {
    return await query(post.grant)
  } catch (error) {
    if (!(error instanceof TiktokError) || !(error.needsRefresh || error.needsConsent)) throw error
    if (error.needsConsent) return undefined
  }
  await refreshCreator(ctx, { id: post.creatorId })
  const [fresh] = await ctx.db
    .select({ grant: creator.grantCipher })
    .from(creator)
    .where(and(eq(creator.tenantId, ctx.tenant.id), eq(creator.id, post.creatorId)))
  return fresh?.grant ? query(fresh.grant) : undefined
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
async function publicFacts(ctx: Ctx, post: FoundPost): Promise<StoredFulfilment> {
  const seen = await ctx.app.gateways.tiktok.oembed(post.url)
  if (!seen) return { isPublic: false }
  const author = /@([^/?#]+)/.exec(seen.authorUrl)?.[1]
  return { isPublic: true, ...(author && { isOwn: author.toLowerCase() === post.handle.toLowerCase() }) }
}

/** The row is locked only now: TikTok took its time, and somebody may have typed figures meanwhile. */
async function keep(ctx: Ctx, id: string, url: string, told: StoredFulfilment): Promise<void> {
  const isIt = and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id), eq(sample.postUrl, url))
  const [row] = await ctx.db.select().from(sample).where(isIt).for('update')
  if (!row) return
  await ctx.db
    .update(sample)
    .set({ fulfilment: { ...row.fulfilment, ...told } })
    .where(isIt)
  await watchPost(ctx, row, told.isPublic)
}
