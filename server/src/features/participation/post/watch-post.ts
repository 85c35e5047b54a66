import type { Evidence } from '@sampan/contract/history'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { noteLine, updateParticipation } from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { numberOf } from '#features/participation/participation-search.ts'
import { confirmGone, noticeBack, noticeGone } from '#features/strike/watched-post.ts'
import type { ParticipationRecord } from '#features/task/participation.tables.ts'
import { task } from '#features/task/task.tables.ts'
import type { PostFacts } from './post-checks.ts'

/** Where a look at a post is queued. */
export const readPostJob = 'participation-read-post'

/**
 * Content must not be deleted or hidden: a post that is gone marks the participation, once, and what comes of it is told: another
 * look, and a strike (R62). The row is locked, as it was before the look.
 */
export async function watchPost(ctx: Ctx, row: ParticipationRecord, { isPublic }: PostFacts): Promise<void> {
  if (isPublic === null) return
  const wasGone = row.abnormalReasons.includes('postGone')
  const post = { kind: 'participation' as const, subjectId: row.id, postUrl: row.postUrl ?? '' }
  if (isPublic === !wasGone) {
    if (!isPublic) await confirmGone(ctx, post)
    return
  }
  const others = row.abnormalReasons.filter((reason) => reason !== 'postGone')
  const evidence: Evidence[] = [{ kind: 'link', label: post.postUrl, href: post.postUrl }]
  await updateParticipation(ctx, row.id, {
    abnormalReasons: isPublic ? others : [...others, 'postGone'],
    updatedAt: ctx.now,
  })
  await noteLine(ctx, row, isPublic ? 'postBack' : 'postGone', { by: 'system', evidence })
  if (isPublic) return noticeBack(ctx, post)
  const lookAt = await noticeGone(ctx, { ...post, ...(await factsOf(ctx, row)) })
  if (lookAt) await lookAgain(ctx, row.id, lookAt)
  else await mailAbout(ctx, row.id, 'creator', 'postGone', { dueAt: row.keepUntil })
}

/** What a strike must know of the participation. */
async function factsOf(ctx: Ctx, row: ParticipationRecord) {
  const [offer] = await ctx.db
    .select({ title: task.title })
    .from(task)
    .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, row.taskId)))
  const wasSeen = row.postChecks.some(({ key, outcome }) => key === 'postPublic' && outcome === 'met')
  return {
    ...{ brandId: row.brandId, accountId: row.accountId, creatorId: row.creatorId },
    ...{ countryCode: row.countryCode, number: numberOf(row.number), title: offer?.title ?? {} },
    seenAt: wasSeen ? row.postCheckedAt : null,
    keepFrom: row.clockDuty === 'keepPublic' ? row.clockStartedAt : null,
    keepUntil: row.keepUntil ?? ctx.now,
  }
}

/** Beside the daily look, which has a key of its own. */
const lookAgain = (ctx: Ctx, id: string, runAt: Date) =>
  ctx.app.jobs.addMany(ctx.db, ctx.tenant.id, readPostJob, [
    { payload: { id }, runAt, key: `${readPostJob}:again:${id}` },
  ])
