import { strikeLimits, strikeStatus } from '@sampan/contract/strike-status'
import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { runClocks } from '#kit/case/clock-runner.ts'
import { movedOf, transitionEach } from '#kit/case/transition-each.ts'
import { renewBlacklist } from './blacklist.queries.ts'
import { day, strikeMachine } from './strike.machine.ts'
import { strike } from './strike.tables.ts'
import { tellCreators, tellDeciders } from './strike-mail.ts'

/** Strikes that a run moves at most; the next run goes on. */
const atOnce = 500

/**
 * What time does to strikes: its creator is reminded of the appeal, a late answer goes to the admins; then, each by a fixed
 * number of statements, what nobody appealed stands, what has ended gives back what it took, and who will be free soon is told.
 */
export async function runStrikeClocks(ctx: Ctx): Promise<void> {
  await runClocks(ctx, strikeMachine, {
    neverWarned: ['showPost', 'answerAppeal'],
    neverLate: ['showPost', 'appeal'],
    onWarned: (row) => tellCreators(ctx, [row], 'appealDue'),
    onLate: (row) => tellDeciders(ctx, row, 'late'),
  })
  await lapseUnsaid(ctx)
  await endOver(ctx)
  await tellOfEnds(ctx)
}

async function idsOf(ctx: Ctx, where: SQL | undefined): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: strike.id })
    .from(strike)
    .where(and(eq(strike.tenantId, ctx.tenant.id), where))
    .orderBy(asc(strike.id))
    .limit(atOnce)
  return rows.map(({ id }) => id)
}

async function lapseUnsaid(ctx: Ctx): Promise<void> {
  const ids = await idsOf(
    ctx,
    and(eq(strike.status, strikeStatus.recorded), lte(strike.appealUntil, ctx.now)),
  )
  if (ids.length > 0) await transitionEach(ctx, strikeMachine, { ids, verb: 'lapse', by: 'system' })
}

async function endOver(ctx: Ctx): Promise<void> {
  const ids = await idsOf(ctx, and(eq(strike.status, strikeStatus.standing), lte(strike.endsAt, ctx.now)))
  if (ids.length === 0) return
  const ended = movedOf(await transitionEach(ctx, strikeMachine, { ids, verb: 'expire', by: 'system' }))
  const listed = ended.filter(({ row }) => row.degree === 'second').map(({ row }) => row.accountId)
  await renewBlacklist(ctx, listed)
}

async function tellOfEnds(ctx: Ctx): Promise<void> {
  const soon = new Date(ctx.now.getTime() + strikeLimits.endingToldDays * day)
  const ids = await idsOf(
    ctx,
    and(eq(strike.status, strikeStatus.standing), lte(strike.endsAt, soon), isNull(strike.endingToldAt)),
  )
  if (ids.length === 0) return
  const told = await ctx.db
    .update(strike)
    .set({ endingToldAt: ctx.now })
    .where(and(eq(strike.tenantId, ctx.tenant.id), among(strike.id, ids), isNull(strike.endingToldAt)))
    .returning()
  const [second, first] = [true, false].map((isSecond) =>
    told.filter(({ degree }) => (degree === 'second') === isSecond),
  )
  await tellCreators(ctx, first ?? [], 'ending')
  await tellCreators(ctx, second ?? [], 'blacklistEnding')
}
