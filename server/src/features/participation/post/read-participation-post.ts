import { requirementSchema } from '@sampan/contract/task-shapes.schemas'
import { and, arrayContains, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { type ParticipationRecord, participation } from '#features/participation/participation.tables.ts'
import { lockParticipation, updateParticipation } from '#features/participation/participation-lock.ts'
import type { AskedPost } from '#features/post/ask-tiktok.ts'
import { postKeyOf } from '#features/post/post-key.ts'
import { task } from '#features/task/task.tables.ts'
import { spreadFrom } from '#kit/job/jobs.ts'
import { askAboutPost } from './ask-about-post.ts'
import { isGoneSign } from './gone-post.ts'
import { checksOfPost, type PostFacts, type PostWants } from './post-checks.ts'
import { reasonsWithPost } from './post-of-participation.ts'
import { permanent, readPostJob, watchPost } from './watch-post.ts'

/**
 * Asks the platform about the post of a participation and keeps what it told, with the time. A post that is gone while
 * it must be kept marks the participation, once; one that is back takes the mark away. @throws TiktokError
 */
export const readParticipationPost = {
  load: (ctx: Ctx, { id }: { id: string }) => findPost(ctx, id),
  ask: askAboutPost,
  store,
}

export interface ParticipationPost extends AskedPost {
  platform: number
  requirement: unknown
}

async function store(
  ctx: Ctx,
  { id }: { id: string },
  found: ParticipationPost,
  facts: PostFacts,
): Promise<void> {
  const row = await lockParticipation(ctx, id)
  // The platform took its time; another link may have been stored by now.
  if (row.postUrl !== found.url) return
  const wants: PostWants = {
    platform: found.platform,
    handle: found.handle,
    countryCode: row.countryCode,
    signedUpAt: row.signedUpAt,
    requirement: requirementSchema.parse(found.requirement),
  }
  const known = await knownAs(ctx, row, facts)
  await updateParticipation(ctx, id, {
    ...known,
    postChecks: checksOfPost(facts, wants),
    postCheckedAt: ctx.now,
    ...(Object.keys(facts.figures).length > 0 && { figures: { ...row.figures, ...facts.figures } }),
    ...(facts.postedAt && { postedAt: facts.postedAt }),
  })
  if (row.outcome === 'completed') await watchPost(ctx, { ...row, ...known }, facts)
}

/** A short link hides which post it is: from here on it is known, also whether another creator handed it in (R50). */
async function knownAs(ctx: Ctx, row: ParticipationRecord, { url }: PostFacts) {
  const postKey = url === null ? row.postKey : postKeyOf(url)
  if (postKey === null || postKey === row.postKey) return {}
  const gone = row.abnormalReasons.filter(isGoneSign)
  return { postKey, abnormalReasons: [...(await reasonsWithPost(ctx, row, postKey)), ...gone] }
}

/** The post of a participation as the platform is to be asked about it; undefined before a link was handed in. */
export async function findPost(ctx: Ctx, id: string): Promise<ParticipationPost | undefined> {
  const [row] = await ctx.db
    .select({
      url: participation.postUrl,
      creatorId: creator.id,
      platform: creator.platform,
      handle: creator.handle,
      grantCipher: creator.grantCipher,
      requirement: task.requirement,
    })
    .from(participation)
    .innerJoin(
      creator,
      and(eq(creator.tenantId, participation.tenantId), eq(creator.id, participation.creatorId)),
    )
    .innerJoin(task, and(eq(task.tenantId, participation.tenantId), eq(task.id, participation.taskId)))
    .where(and(eq(participation.tenantId, ctx.tenant.id), eq(participation.id, id)))
  return row?.url ? { ...row, url: row.url } : undefined
}

/**
 * Queues a look at every post that must be kept, spread over six hours so that the platform's limits hold; one
 * statement for a thousand. Permanent ones are looked at as long as the task is known.
 */
export async function queueRechecks(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select({ id: participation.id })
    .from(participation)
    .innerJoin(task, and(eq(task.tenantId, participation.tenantId), eq(task.id, participation.taskId)))
    .where(
      and(
        eq(participation.tenantId, ctx.tenant.id),
        eq(participation.outcome, 'completed'),
        isNotNull(participation.postUrl),
        or(
          gt(participation.keepUntil, ctx.now),
          eq(task.retention, permanent),
          and(isNull(participation.settledAt), arrayContains(participation.abnormalReasons, ['postGone'])),
        ),
      ),
    )
  await ctx.app.jobs.addMany(
    ctx.db,
    ctx.tenant.id,
    readPostJob,
    rows.map(({ id }) => ({ payload: { id }, runAt: spreadFrom(ctx.now, id), key: `${readPostJob}:${id}` })),
  )
}
