import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { writeHistory } from '#kit/transition.ts'
import { type MouRecord, mouMachine } from './mou.machine.ts'
import { mou } from './mou.tables.ts'
import { type MouMail, mailAboutMou } from './mou-mail.ts'

/** Agreements that a run takes at most; the next run goes on. */
const atOnce = 200

/**
 * Reminds at two thirds of a clock, once, and marks what is late, once (design 5, clocks). Agreements of samples are
 * left out: the sample's own clock runs through the same two states and warns, so each person is written to once.
 */
export async function runMouClocks(ctx: Ctx): Promise<void> {
  for (const row of await takeWarned(ctx)) await tell(ctx, row, { clockWarnedAt: ctx.now }, 'due')
  for (const row of await takeLate(ctx)) {
    await writeHistory(ctx, mouMachine, {
      subjectId: row.id,
      verb: 'late',
      from: row.status,
      to: row.status,
      by: 'system',
    })
    await tell(ctx, row, { clockLateAt: ctx.now }, 'late')
  }
}

/** Rows that somebody works on right now are left for the next run. */
const take = (ctx: Ctx, ...conditions: SQL[]): Promise<MouRecord[]> =>
  ctx.db
    .select()
    .from(mou)
    .where(
      and(
        eq(mou.tenantId, ctx.tenant.id),
        eq(mou.kind, 'participation'),
        isNotNull(mou.clockDueAt),
        isNull(mou.clockPausedAt),
        isNull(mou.clockLateAt),
        ...conditions,
      ),
    )
    .orderBy(asc(mou.clockDueAt))
    .limit(atOnce)
    .for('update', { skipLocked: true })

const takeWarned = (ctx: Ctx): Promise<MouRecord[]> =>
  take(
    ctx,
    isNull(mou.clockWarnedAt),
    gt(mou.clockDueAt, ctx.now),
    sql`${mou.clockStartedAt} + (${mou.clockDueAt} - ${mou.clockStartedAt}) * 2 / 3 <= ${ctx.now}`,
  )

const takeLate = (ctx: Ctx): Promise<MouRecord[]> => take(ctx, lte(mou.clockDueAt, ctx.now))

async function tell(ctx: Ctx, row: MouRecord, set: Partial<MouRecord>, kind: MouMail): Promise<void> {
  await ctx.db
    .update(mou)
    .set(set)
    .where(and(eq(mou.tenantId, ctx.tenant.id), eq(mou.id, row.id)))
  await mailAboutMou(ctx, row.id, row.clockOwner ?? 'brand', kind)
}
