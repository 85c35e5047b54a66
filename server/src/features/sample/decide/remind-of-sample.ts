import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { findAccount } from '#features/account/account.queries.ts'
import { sampleMachine } from '#features/sample/sample.machine.ts'
import { mayRemind, remindEvery } from '#features/sample/sample.policy.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { shownTo } from '#features/sample/sample.view.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRow } from '#features/sample/sample-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'

/**
 * Reminds the other side of what it owes, once a day a case; both see the line in the history. Refuses `notFound`,
 * `stateChanged` when the other side owes nothing now, and `tooManyRequests` with the last time.
 */
export async function remindOfSample(ctx: Ctx, input: { id: string }): Promise<{ remindedAt: string }> {
  const row = (await findRow(ctx, input.id, withinReach(ctx, 'seeSamples'))) ?? refuse('notFound')
  const shown = shownTo(ctx, row)
  const { clock } = shown
  if (!clock || !mayRemind(ctx.caller.role, shown)) refuse('stateChanged')
  if (!(await noteReminder(ctx, input.id))) {
    const remindedAt = row.sample.remindedAt?.toISOString()
    refuse('tooManyRequests', { params: { context: 'day' }, details: { remindedAt } })
  }
  await writeHistory(ctx, sampleMachine, {
    subjectId: input.id,
    verb: 'remind',
    from: row.sample.status,
    to: row.sample.status,
    by: ctx.caller.role,
  })
  // A brand that has rejected owes nothing more; its creator only does not know it yet.
  if (!shown.isHiddenRejection) {
    const sender = await findAccount(ctx, accountOf(ctx))
    const to = clock.owner === 'creator' ? 'creator' : 'brand'
    const options = { name: sender?.fullName ?? '', dueAt: new Date(clock.dueAt) }
    await mailAbout(ctx, input.id, to, 'reminder', options)
  }
  return { remindedAt: ctx.now.toISOString() }
}

/** False when somebody reminded within a day; decided by the row itself, so two at once are one. */
async function noteReminder(ctx: Ctx, id: string): Promise<boolean> {
  const dayAgo = new Date(ctx.now.getTime() - remindEvery)
  const noted = await ctx.db
    .update(sample)
    .set({ remindedAt: ctx.now })
    .where(
      and(
        eq(sample.tenantId, ctx.tenant.id),
        eq(sample.id, id),
        or(isNull(sample.remindedAt), lt(sample.remindedAt, dayAgo)),
      ),
    )
    .returning({ id: sample.id })
  return noted.length > 0
}
