import { and, eq } from 'drizzle-orm'
import type { Ctx, Outside } from '#context.ts'
import type { AskedPost } from '#features/post/ask-tiktok.ts'
import { postKeyOf } from '#features/post/post-key.ts'
import type { SampleRecord } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import { confirmPost } from './confirm-sample-post.ts'
import { waitsForLook } from './hand-in-post.ts'
import { lookAtPost, postOfAccount, type SeenPost } from './look-at-post.ts'
import { isBeforeParcel, isPostOfAnother } from './prove-post.ts'
import { watchPost } from './watch-posts.ts'

/**
 * Asks TikTok what it knows of a post that was handed in. A TikTok that does not answer now is asked again by the
 * queue; the post is handed in already, whatever comes of this.
 */
export const readPost = { load, ask, store }

async function load(ctx: Ctx, { id }: { id: string }): Promise<AskedPost | undefined> {
  const [row] = await ctx.db
    .select({ url: sample.postUrl, creatorId: sample.creatorId })
    .from(sample)
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))
  return row?.url ? postOfAccount(ctx, row.creatorId, row.url) : undefined
}

async function ask(outside: Outside, post: AskedPost): Promise<SeenPost | undefined> {
  try {
    return await lookAtPost(outside, post)
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
  { url }: AskedPost,
  seen: SeenPost | undefined,
): Promise<void> {
  if (!seen) return
  const isIt = and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id), eq(sample.postUrl, url))
  const [row] = await ctx.db.select().from(sample).where(isIt).for('update')
  if (!row) return
  const fulfilment = { ...row.fulfilment, ...seen.facts, checkedAt: ctx.now.toISOString() }
  const known = await knownAs(ctx, row, seen)
  await ctx.db
    .update(sample)
    .set({ fulfilment, ...known })
    .where(isIt)
  if (waitsForLook(row)) await confirmShown(ctx, row, seen)
  else await watchPost(ctx, { ...row, ...known }, seen.facts.isPublic)
}

/** A TikTok that answers at last needs nobody else's look. What it does not show is for people to judge. */
async function confirmShown(ctx: Ctx, { id }: SampleRecord, { facts }: SeenPost): Promise<void> {
  const isEarly = facts.postedAt !== undefined && (await isBeforeParcel(ctx, id, facts.postedAt))
  if (facts.isOwn !== true || isEarly) return
  if (await confirmPost(ctx, id, 'system')) await mailAbout(ctx, id, 'creator', 'postConfirmed')
}

/** A short link hides which post it is: from here on it is known, also whether another creator handed it in (R50). */
async function knownAs(ctx: Ctx, row: SampleRecord, { url }: SeenPost) {
  const postKey = postKeyOf(url)
  if (postKey === row.postKey) return {}
  const isTaken = await isPostOfAnother(ctx, row.accountId, postKey)
  return {
    postKey,
    abnormalReasons: [...new Set([...row.abnormalReasons, ...(isTaken ? ['postLink' as const] : [])])],
  }
}
