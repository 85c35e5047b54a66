import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { spreadFrom } from '#kit/job/jobs.ts'

/** Where a look at a post is queued. */
export const readPostJob = 'sample-read-post'

/** Days after the end of the promise for which a post that is gone is still asked about. */
const afterDays = 90

/**
 * Marks a case whose post cannot be seen while it must be kept (R49), once, and takes the mark away
 * when it is back; both sides read the line, the creator gets a mail. The row is locked. In: what the platform told.
 */
export async function watchPost(
  ctx: Ctx,
  row: Pick<SampleRecord, 'id' | 'status' | 'postUrl' | 'clockDuty' | 'clockDueAt' | 'abnormalReasons'>,
  isPublic: boolean | undefined,
): Promise<void> {
  const wasGone = row.abnormalReasons.includes('postGone')
  if (row.clockDuty !== 'keepPublic' || isPublic === undefined || isPublic === !wasGone) return
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
  if (!isPublic) await mailAbout(ctx, row.id, 'creator', 'postGone', { dueAt: row.clockDueAt })
}

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
