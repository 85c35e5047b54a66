import { forgivenStrikes, strikeLimits } from '@sampan/contract/strike-status'
import { and, eq, gt, lt, notInArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { transition } from '#kit/case/transition.ts'
import { renewBlacklist } from './blacklist.queries.ts'
import { day, type StrikeRecord, strikeMachine } from './strike.machine.ts'
import { isRewardOwed } from './strike.queries.ts'
import { strike } from './strike.tables.ts'
import { type StrikeMail, tellCreators } from './strike-mail.ts'

/**
 * Records a strike (R62): the first time takes attempts, the second brings the blacklist and costs the reward. The second time
 * is a post that went after the first strike was told, so that posts that vanish together, as with an account that the
 * platform locks, are one time.
 */
export async function recordStrike(ctx: Ctx, id: string): Promise<void> {
  const { row } = await transition(ctx, strikeMachine, {
    ...{ id, verb: 'record', by: 'system', mayTouch: () => true },
    decide: async (found) => ({
      set: { ...(await costOf(ctx, found)), recordedAt: ctx.now, confirmedAt: ctx.now },
      evidence: [{ kind: 'link', label: found.postUrl, href: found.postUrl }],
    }),
  })
  if (row.degree === 'second') await renewBlacklist(ctx, [row.accountId])
  await tellCreators(ctx, [row], await mailOf(ctx, row))
}

/** What its creator is told; a reward that is owed already is told as theirs. */
async function mailOf(ctx: Ctx, { id, degree }: StrikeRecord): Promise<StrikeMail> {
  if (degree !== 'second') return 'recorded'
  const [row] = await ctx.db
    .select({ isRewardOwed: isRewardOwed(ctx) })
    .from(strike)
    .where(and(eq(strike.tenantId, ctx.tenant.id), eq(strike.id, id)))
  return row?.isRewardOwed ? 'blacklistedOwed' : 'blacklisted'
}

/** What a strike that is recorded now takes. */
export async function costOf(ctx: Ctx, row: StrikeRecord) {
  const degree = (await hasEarlier(ctx, row)) ? ('second' as const) : ('first' as const)
  const from = ctx.now.getTime()
  const appealUntil = new Date(from + strikeLimits.appealDays * day)
  const rememberedUntil = new Date(from + strikeLimits.rememberedDays * day)
  return { appealUntil, rememberedUntil, ...costOfDegree(degree, from) }
}

/** What a strike takes, and until when. In: milliseconds since 1970 at which it was recorded. */
export const costOfDegree = (degree: 'first' | 'second', recordedAt: number) => {
  const days = degree === 'first' ? strikeLimits.backDays : strikeLimits.blacklistDays
  return {
    degree,
    attempts: degree === 'first' ? strikeLimits.attempts : 0,
    endsAt: new Date(recordedAt + days * day),
  }
}

/** Whether this person had been told of a strike that is remembered before this post went. */
export async function hasEarlier(ctx: Ctx, { id, accountId, foundAt }: StrikeRecord): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: strike.id })
    .from(strike)
    .where(
      and(
        eq(strike.tenantId, ctx.tenant.id),
        eq(strike.accountId, accountId),
        notInArray(strike.status, [...forgivenStrikes]),
        lt(strike.recordedAt, foundAt),
        gt(strike.rememberedUntil, foundAt),
      ),
    )
    .limit(2)
  return rows.some((row) => row.id !== id)
}
