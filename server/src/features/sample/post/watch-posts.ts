import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { product } from '#features/product/product.tables.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { numberOf } from '#features/sample/sample-search.ts'
import { confirmGone, noticeBack, noticeGone } from '#features/strike/watched-post.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { spreadFrom } from '#kit/job/jobs.ts'

/** Where a look at a post is queued. */
export const readPostJob = 'sample-read-post'

/** Days after the end of the promise for which a post that is gone is still asked about. */
const afterDays = 90

/**
 * Marks a case whose post cannot be seen while it must be kept (R49), once, and takes the mark away when it is back; both sides
 * read the line, and its creator is told what comes of it: another look, and a strike (R62). The row is locked, as it was
 * before the look. In: what the platform told.
 */
export async function watchPost(ctx: Ctx, row: SampleRecord, isPublic: boolean | undefined): Promise<void> {
  const wasGone = row.abnormalReasons.includes('postGone')
  if (row.clockDuty !== 'keepPublic' || isPublic === undefined) return
  const post = { kind: 'sample' as const, subjectId: row.id, postUrl: row.postUrl ?? '' }
  if (isPublic === !wasGone) {
    if (!isPublic) await confirmGone(ctx, post)
    return
  }
  const others = row.abnormalReasons.filter((reason) => reason !== 'postGone')
  await ctx.db
    .update(sample)
    .set({ abnormalReasons: isPublic ? others : [...others, 'postGone'], updatedAt: ctx.now })
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, row.id)))
  await writeHistory(ctx, sampleMachine, {
    subjectId: row.id,
    verb: isPublic ? 'postBack' : 'postGone',
    from: row.status,
    to: row.status,
    by: 'system',
    evidence: [{ kind: 'link', label: row.postUrl ?? '', href: row.postUrl ?? '' }],
  })
  if (isPublic) return noticeBack(ctx, post)
  const lookAt = await noticeGone(ctx, { ...post, ...(await factsOf(ctx, row)) })
  if (lookAt) await lookAgain(ctx, row.id, lookAt)
  else await mailAbout(ctx, row.id, 'creator', 'postGone', { dueAt: row.clockDueAt })
}

/** What a strike must know of the sample. */
async function factsOf(ctx: Ctx, row: SampleRecord) {
  const [offer] = await ctx.db
    .select({ name: product.name })
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.id, row.productId)))
  const { isPublic, checkedAt } = row.fulfilment ?? {}
  return {
    ...{ brandId: row.brandId, accountId: row.accountId, creatorId: row.creatorId },
    ...{ countryCode: row.countryCode, number: numberOf(row.number), title: offer?.name ?? {} },
    seenAt: isPublic && checkedAt ? new Date(checkedAt) : null,
    keepFrom: row.clockStartedAt,
    keepUntil: row.clockDueAt ?? ctx.now,
  }
}

/** Beside the daily look, which has a key of its own. */
const lookAgain = (ctx: Ctx, id: string, runAt: Date) =>
  ctx.app.jobs.addMany(ctx.db, ctx.tenant.id, readPostJob, [
    { payload: { id }, runAt, key: `${readPostJob}:again:${id}` },
  ])

/**
 * Queues a look at every post that must stay public, spread over six hours so that the platform's limits hold; one
 * statement for a thousand.
 */
export async function queuePostRechecks(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now.getTime() - afterDays * 86_400_000)
  const rows = await ctx.db
    .select({ id: sample.id })
    .from(sample)
    .where(
      and(
        eq(sample.tenantId, ctx.tenant.id),
        eq(sample.clockDuty, 'keepPublic'),
        eq(sample.clockOwner, 'creator'),
        gt(sample.clockDueAt, since),
        isNotNull(sample.postUrl),
      ),
    )
  await ctx.app.jobs.addMany(
    ctx.db,
    ctx.tenant.id,
    readPostJob,
    rows.map(({ id }) => ({ payload: { id }, runAt: spreadFrom(ctx.now, id), key: `${readPostJob}:${id}` })),
  )
}
