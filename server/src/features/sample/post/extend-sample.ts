import type { SampleDetail } from '@sampan/contract/sample'
import { extensionDays } from '@sampan/contract/sample-status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { getSample } from '#features/sample/get-sample.ts'
import { sampleMachine } from '#features/sample/sample.machine.ts'
import { isOver, mayExtend } from '#features/sample/sample.policy.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { shownTo } from '#features/sample/sample.view.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRow } from '#features/sample/sample-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { extendClock } from '#kit/case/clock.ts'
import { writeHistory } from '#kit/case/transition.ts'

const day = 86_400_000

/**
 * The creator takes seven more days to post, once; the brand reads why (R61). Refuses `notFound`,
 * `extensionUsed`, `extensionTooLate` once the time is up, and `stateChanged` where no such time runs.
 */
export async function extendSample(ctx: Ctx, input: { id: string; reason: string }): Promise<SampleDetail> {
  const { id, reason } = input
  const isIt = and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id))
  const reach = withinReach(ctx, 'submitContent')
  await ctx.db.select({ id: sample.id }).from(sample).where(and(isIt, reach)).for('update')
  const row = (await findRow(ctx, id, reach)) ?? refuse('notFound')
  const shown = shownTo(ctx, row)
  if (!shown.clock || !mayExtend(ctx.caller.role, shown, ctx.now)) refuseExtension(shown.clock, ctx.now)
  const dueAt = new Date(new Date(shown.clock.dueAt).getTime() + extensionDays * day)
  await ctx.db
    .update(sample)
    .set({ ...extendClock(dueAt), isExtended: true, updatedAt: ctx.now })
    .where(isIt)
  const { status } = row.sample
  await writeHistory(ctx, sampleMachine, {
    subjectId: id,
    verb: 'extend',
    from: status,
    to: status,
    by: ctx.caller.role,
    reason,
  })
  await mailAbout(ctx, id, 'brand', 'extended', { name: row.fullName, reason, dueAt })
  return getSample(ctx, { id })
}

function refuseExtension(clock: ReturnType<typeof shownTo>['clock'], now: Date): never {
  if (clock?.duty !== 'post') refuse('stateChanged')
  if (clock.isExtended) refuse('extensionUsed')
  return refuse(isOver(clock, now) ? 'extensionTooLate' : 'stateChanged')
}
