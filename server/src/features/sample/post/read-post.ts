import { and, eq } from 'drizzle-orm'
import type { Ctx, Outside } from '#context.ts'
import { type StoredFulfilment, sample } from '#features/sample/sample.tables.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import { lookAtPost, type PostOfAccount, postOfAccount } from './look-at-post.ts'
import { watchPost } from './watch-posts.ts'

/**
 * Asks TikTok what it knows of a post that was handed in. A TikTok that does not answer now is asked again by the
 * queue; the post is handed in already, whatever comes of this.
 */
export const readPost = { load, ask, store }

async function load(ctx: Ctx, { id }: { id: string }): Promise<PostOfAccount | undefined> {
  const [row] = await ctx.db
    .select({ url: sample.postUrl, creatorId: sample.creatorId })
    .from(sample)
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))
  return row?.url ? postOfAccount(ctx, row.creatorId, row.url) : undefined
}

async function ask(outside: Outside, post: PostOfAccount): Promise<StoredFulfilment | undefined> {
  try {
    return (await lookAtPost(outside, post)).facts
  } catch (error) {
    if (!(error instanceof TiktokError) || error.isPassing) throw error
    outside.app.log.warn({ err: error, creator: post.creatorId }, 'TikTok told nothing of a post')
    return undefined
  }
}

/** Somebody may have typed figures meanwhile, which stay, or handed in another link, of which nothing was told. */
async function store(
  ctx: Ctx,
  { id }: { id: string },
  { url }: PostOfAccount,
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
