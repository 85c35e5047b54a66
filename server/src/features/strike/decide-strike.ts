import type { InputOf } from '@sampan/contract/endpoint'
import type { decideStrike as contract, StrikeView } from '@sampan/contract/strike'
import { strikesInForce } from '@sampan/contract/strike-status'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { transition, writeHistory } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { renewBlacklist } from './blacklist.ts'
import { getStrike, needStrike } from './get-strike.ts'
import { costOfDegree, hasEarlier } from './record-strike.ts'
import { type StrikeRecord, strikeMachine } from './strike.machine.ts'
import { strike } from './strike.tables.ts'
import { tellCreators } from './strike-mail.ts'

/**
 * Answers an appeal, with words that both sides read. One that is taken back gives at once what it took; a second strike
 * that was one because of it becomes a first. Refuses `notFound`, `notYet` before an appeal, `alreadyDecided`.
 */
export async function decideStrike(
  ctx: Ctx,
  { id, verb, reason }: InputOf<typeof contract>,
): Promise<StrikeView> {
  await needStrike(ctx, id)
  const { row, isNew } = await transition(ctx, strikeMachine, {
    ...{ id, verb, reason, mayTouch: () => true },
    decide: async () => ({ set: { answer: reason, answeredAt: ctx.now, answeredBy: accountOf(ctx) } }),
  })
  if (isNew) {
    if (verb === 'takeBack') {
      await lowerLater(ctx, row)
      await renewBlacklist(ctx, [row.accountId])
    }
    await tellCreators(ctx, [row], verb === 'keep' ? 'kept' : 'takenBack')
  }
  return getStrike(ctx, { id })
}

/** Strikes after one that was never one: each is looked at again, in the order in which they came. */
async function lowerLater(ctx: Ctx, { accountId, recordedAt }: StrikeRecord): Promise<void> {
  if (!recordedAt) return
  const later = await ctx.db
    .select()
    .from(strike)
    .where(
      and(
        eq(strike.tenantId, ctx.tenant.id),
        eq(strike.accountId, accountId),
        eq(strike.degree, 'second'),
        inArray(strike.status, [...strikesInForce]),
        gt(strike.recordedAt, recordedAt),
      ),
    )
    .orderBy(asc(strike.recordedAt))
    .for('update')
  for (const row of later) if (!(await hasEarlier(ctx, row))) await lower(ctx, row)
}

async function lower(ctx: Ctx, row: StrikeRecord): Promise<void> {
  const set = { ...costOfDegree('first', row.recordedAt?.getTime() ?? 0), updatedAt: ctx.now }
  await ctx.db
    .update(strike)
    .set(set)
    .where(and(eq(strike.tenantId, ctx.tenant.id), eq(strike.id, row.id)))
  const { id: subjectId, status } = row
  await writeHistory(ctx, strikeMachine, { subjectId, verb: 'lower', from: status, to: status, by: 'system' })
  await tellCreators(ctx, [{ ...row, ...set }], 'lowered')
}
