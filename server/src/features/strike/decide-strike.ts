import type { InputOf } from '@sampan/contract/endpoint'
import type { decideStrike as contract, StrikeView } from '@sampan/contract/strike'
import { type StrikeDecision, strikeStatus, strikesInForce } from '@sampan/contract/strike-status'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type Decision, transition, writeHistory } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { renewBlacklist } from './blacklist.queries.ts'
import { getStrike, needStrike } from './get-strike.ts'
import { costOf, costOfDegree, hasEarlier } from './record-strike.ts'
import { type StrikeRecord, strikeMachine } from './strike.machine.ts'
import { strike } from './strike.tables.ts'
import { isReporter, mayReopen } from './strike.view.ts'
import { tellCreators, tellReporter } from './strike-mail.ts'

type Decided = InputOf<typeof contract>

/**
 * Answers an appeal or a report, or undoes what was decided wrongly, with words that both sides read (R64, R172, R173). One
 * that is taken back gives at once what it took; a second strike that was one because of it becomes a first. Refuses
 * `notFound`, `strikeReporter` to who reported it and accepts it, or keeps it against its appeal, `notYet` before its step, `alreadyDecided`, and `stateChanged` where there is nothing to decide once more.
 */
export async function decideStrike(ctx: Ctx, { id, verb, reason }: Decided): Promise<StrikeView> {
  await needStrike(ctx, id)
  const { row, isNew } = await transition(ctx, strikeMachine, {
    ...{ id, verb, reason, mayTouch: () => true },
    decide: (found) => planOf(ctx, found, { id, verb, reason }),
  })
  if (isNew) await follow(ctx, row, verb, reason)
  return getStrike(ctx, { id })
}

async function planOf(
  ctx: Ctx,
  row: StrikeRecord,
  { verb, reason }: Decided,
): Promise<Decision<typeof strike>> {
  switch (verb) {
    case 'keep':
    case 'takeBack':
      if (verb === 'keep' && isReporter(ctx, row)) refuse('strikeReporter')
      return { set: { answer: reason, answeredAt: ctx.now, answeredBy: accountOf(ctx) } }
    case 'accept':
      if (isReporter(ctx, row)) refuse('strikeReporter')
      return { set: { ...(await costOf(ctx, row)), recordedAt: ctx.now } }
    case 'reopen':
      if (!mayReopen(ctx, row)) refuse('stateChanged')
      return row.status === strikeStatus.refused
        ? { to: strikeStatus.reported }
        : { to: strikeStatus.appealed, set: { answer: '', answeredAt: null, answeredBy: null } }
    default:
      return {}
  }
}

/** What a decision brings with it, and who is told. */
async function follow(ctx: Ctx, row: StrikeRecord, verb: StrikeDecision, reason: string): Promise<void> {
  if (verb === 'takeBack' || verb === 'annul') await lowerLater(ctx, row)
  if (verb !== 'keep' && verb !== 'refuse') await renewBlacklist(ctx, [row.accountId])
  if (verb === 'accept') {
    await tellCreators(ctx, [row], row.degree === 'second' ? 'struckListed' : 'struck', reason)
    await tellReporter(ctx, row, 'accepted', reason)
  } else if (verb === 'refuse') await tellReporter(ctx, row, 'refused', reason)
  else if (verb !== 'reopen') await tellCreators(ctx, [row], answerMails[verb], reason)
  else if (row.status === strikeStatus.appealed) await tellCreators(ctx, [row], 'reopened', reason)
  else await tellReporter(ctx, row, 'reopenedReport', reason)
}

const answerMails = { keep: 'kept', takeBack: 'takenBack', annul: 'annulled' } as const

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
