import { dayIn } from '@sampan/contract/country'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx, Outside } from '#context.ts'
import type { AskedPost } from '#features/post/ask-tiktok.ts'
import { type StoredFulfilment, sample, sampleHistory } from '#features/sample/sample.tables.ts'
import type { SampleRowData } from '#features/sample/sample-row.queries.ts'
import { shipment } from '#features/shipment/shipment.tables.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import { refuseField } from '#kit/call/refusal.ts'
import { lookAtPost, postOfAccount, type SeenPost } from './look-at-post.ts'

/** What TikTok is asked before a link is taken; undefined for other platforms, which tell us nothing. */
export const postToProve = (ctx: Ctx, row: SampleRowData, link: string): Promise<AskedPost | undefined> =>
  postOfAccount(ctx, row.sample.creatorId, link)

/** Undefined where nothing is asked, and when TikTok does not answer: the link is then looked at by the queue. */
export async function provePost(
  outside: Outside,
  post: AskedPost | undefined,
): Promise<SeenPost | undefined> {
  if (!post) return undefined
  try {
    return await lookAtPost(outside, post)
  } catch (error) {
    if (!(error instanceof TiktokError)) throw error
    outside.app.log.warn(
      { err: error, creator: post.creatorId },
      'A post is taken before TikTok has shown it',
    )
    return undefined
  }
}

/**
 * What is stored of a post that was asked about; empty where TikTok told nothing. Refuses `postNotSeen`,
 * `postOfAnother`, and `postTooEarly` for a post from before the parcel could be there, all at `postUrl`.
 */
export async function factsOfProof(
  ctx: Ctx,
  row: SampleRowData,
  seen: SeenPost | undefined,
): Promise<StoredFulfilment> {
  if (!seen) return {}
  const { facts, author } = seen
  const { handle } = row.creator
  if (facts.isPublic === false) refuseField('postNotSeen', 'postUrl', { params: { handle } })
  if (facts.isOwn === false)
    refuseField('postOfAnother', 'postUrl', { params: { author: author ?? '', handle } })
  if (facts.postedAt !== undefined && (await isBeforeParcel(ctx, row.sample.id, facts.postedAt))) {
    const day = dayIn(new Date(facts.postedAt), row.sample.countryCode)
    refuseField('postTooEarly', 'postUrl', { params: { day } })
  }
  return { ...facts, checkedAt: ctx.now.toISOString() }
}

/** Whether a post is from before the parcel could be with its creator. */
export async function isBeforeParcel(ctx: Ctx, id: string, postedAt: string): Promise<boolean> {
  const from = await arrivedFrom(ctx, id)
  return from !== null && new Date(postedAt) < from
}

/**
 * From when on the parcel may have been with the creator: the carrier's word, or where there is none the day on which
 * it was sent, since people confirm a parcel later than they open it. In whole seconds, as TikTok tells its posts.
 * Null without a parcel.
 */
async function arrivedFrom(ctx: Ctx, id: string): Promise<Date | null> {
  const confirmed = sql`(select min(${sampleHistory.at}) from ${sampleHistory}
    where ${sampleHistory.tenantId} = ${ctx.tenant.id} and ${sampleHistory.sampleId} = ${id}
      and ${sampleHistory.verb} = 'receive')`
  const isIts = and(
    eq(shipment.tenantId, ctx.tenant.id),
    eq(shipment.subjectKind, 'sample'),
    eq(shipment.subjectId, id),
    isNull(shipment.replacedAt),
  )
  const [row] = await ctx.db
    .select({
      at: sql<string>`date_trunc('second',
        least(coalesce(${shipment.deliveredAt}, ${shipment.shippedAt}), ${confirmed}))`,
    })
    .from(shipment)
    .where(isIts)
  return row ? new Date(row.at) : null
}

/** What marks a case as abnormal (R29): the same post under another creator. */
export async function isPostOfAnother(ctx: Ctx, accountId: string, postKey: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: sample.id })
    .from(sample)
    .where(
      and(eq(sample.tenantId, ctx.tenant.id), eq(sample.postKey, postKey), ne(sample.accountId, accountId)),
    )
    .limit(1)
  return rows.length > 0
}
