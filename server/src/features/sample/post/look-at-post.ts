import { platforms } from '@sampan/contract/creator'
import { and, eq } from 'drizzle-orm'
import type { Ctx, Outside } from '#context.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { type AskedPost, askTiktok } from '#features/post/ask-tiktok.ts'
import { figuresOfVideo } from '#features/post/post-figures.ts'
import { isTiktokLink, tiktokMomentOf } from '#features/post/post-key.ts'
import type { StoredFulfilment } from '#features/sample/sample.tables.ts'

/** What TikTok told of a post, and whose name it gave. */
export interface SeenPost {
  facts: StoredFulfilment
  author: string | null
  /** The link, a short one in full. */
  url: string
}

/** What is to be asked about a link; undefined for links to other platforms, and for accounts of others, of which nobody tells us. */
export async function postOfAccount(
  ctx: Ctx,
  creatorId: string,
  url: string,
): Promise<AskedPost | undefined> {
  if (!isTiktokLink(url)) return undefined
  const [row] = await ctx.db
    .select({ creatorId: creator.id, handle: creator.handle, grantCipher: creator.grantCipher })
    .from(creator)
    .where(
      and(
        eq(creator.tenantId, ctx.tenant.id),
        eq(creator.id, creatorId),
        eq(creator.platform, platforms.tiktok),
      ),
    )
  return row && { ...row, url }
}

/**
 * Figures and the day of a post from the account that it is bound to, or at least whether everybody sees it.
 * @throws TiktokError when TikTok does not answer
 */
export async function lookAtPost(outside: Outside, post: AskedPost): Promise<SeenPost> {
  const { url, author, isPublic, isOwn, video } = await askTiktok(outside, post)
  const postedAt = tiktokMomentOf(url)
  const facts = {
    ...(postedAt && { postedAt: postedAt.toISOString() }),
    ...(video && figuresOfVideo(video)),
    isPublic,
    ...(isOwn !== null && { isOwn }),
  }
  return { facts, author, url }
}
