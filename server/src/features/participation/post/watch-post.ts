import type { Evidence } from '@sampan/contract/history'
import type { retentionKeys } from '@sampan/contract/task-status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { numberOf } from '#features/participation/list/participation-search.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import { noteLine, updateParticipation } from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { confirmGone, noticeBack, noticeGone } from '#features/strike/watched-post.ts'
import { task } from '#features/task/task.tables.ts'
import { goneSignOf, isGoneSign } from './gone-post.ts'
import type { PostFacts } from './post-checks.ts'

/** A post that must stay for good. */
export const permanent = 'permanent' satisfies (typeof retentionKeys)[number]

/** Where a look at a post is queued. */
export const readPostJob = 'participation-read-post'

/**
 * Content must not be deleted or hidden: a post that is gone marks the participation, once, and what comes of it is told: another
 * look, and a strike (R62). The row is locked, as it was before the look.
 */
export async function watchPost(ctx: Ctx, row: ParticipationRecord, { isPublic }: PostFacts): Promise<void> {
  if (isPublic === null) return
  const wasGone = row.abnormalReasons.some(isGoneSign)
  const post = { kind: 'participation' as const, subjectId: row.id, postUrl: row.postUrl ?? '' }
  if (isPublic === !wasGone) {
    if (!isPublic) await confirmGone(ctx, post)
    return
  }
  const others = row.abnormalReasons.filter((reason) => !isGoneSign(reason))
  const evidence: Evidence[] = [{ kind: 'link', label: post.postUrl, href: post.postUrl }]
  await updateParticipation(ctx, row.id, {
    abnormalReasons: isPublic ? others : [...others, goneSignOf(row, ctx.now)],
    updatedAt: ctx.now,
  })
  await noteLine(ctx, row, isPublic ? 'postBack' : 'postGone', { by: 'system', evidence })
  if (isPublic) return noticeBack(ctx, post)
  const { isForGood, ...facts } = await factsOf(ctx, row)
  const lookAt = await noticeGone(ctx, { ...post, ...facts })
  if (lookAt) return lookAgain(ctx, row.id, lookAt)
  if (goneSignOf(row, ctx.now) === 'postGone')
    return mailAbout(ctx, row.id, 'creator', 'postGone', { dueAt: row.keepUntil })
  // After its time it is nobody's duty any more, but of a post that was to stay for good.
  if (isForGood) await mailAbout(ctx, row.id, 'creator', 'postGoneAfter')
}

/** What a strike must know of the participation. */
async function factsOf(ctx: Ctx, row: ParticipationRecord) {
  const [offer] = await ctx.db
    .select({ title: task.title, retention: task.retention })
    .from(task)
    .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, row.taskId)))
  const wasSeen = row.postChecks.some(({ key, outcome }) => key === 'postPublic' && outcome === 'met')
  return {
    ...{ brandId: row.brandId, accountId: row.accountId, creatorId: row.creatorId },
    ...{ countryCode: row.countryCode, number: numberOf(row.number), title: offer?.title ?? {} },
    seenAt: wasSeen ? row.postCheckedAt : null,
    keepFrom: row.clockDuty === 'keepPublic' ? row.clockStartedAt : null,
    keepUntil: row.keepUntil ?? ctx.now,
    isForGood: offer?.retention === permanent,
  }
}

/** Beside the daily look, which has a key of its own. */
const lookAgain = (ctx: Ctx, id: string, runAt: Date) =>
  ctx.app.jobs.addMany(ctx.db, ctx.tenant.id, readPostJob, [
    { payload: { id }, runAt, key: `${readPostJob}:again:${id}` },
  ])
