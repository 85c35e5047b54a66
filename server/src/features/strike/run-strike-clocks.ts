import { strikeLimits, strikeStatus } from '@sampan/contract/strike-status'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { notSetAside } from '#kit/case/clock-failure.queries.ts'
import { runClocks, tryCases } from '#kit/case/clock-runner.ts'
import { moveDue } from '#kit/case/move-due.ts'
import { renewBlacklist } from './blacklist.queries.ts'
import { day, strikeMachine } from './strike.machine.ts'
import { strike } from './strike.tables.ts'
import { tellCreators, tellDeciders } from './strike-mail.ts'

/** Strikes that a run moves at most; the next run goes on. */
const atOnce = 500

/** What telling of an end is called where one of which it fails is set aside: it still ends. */
const endingNoun = 'strikeEnding'

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

const lapseUnsaid = (ctx: Ctx): Promise<void> =>
  moveDue(ctx, strikeMachine, {
    verb: 'lapse',
    where: and(eq(strike.status, strikeStatus.recorded), lte(strike.appealUntil, ctx.now)),
    most: atOnce,
  })

const endOver = (ctx: Ctx): Promise<void> =>
  moveDue(
    ctx,
    strikeMachine,
    {
      verb: 'expire',
      where: and(eq(strike.status, strikeStatus.standing), lte(strike.endsAt, ctx.now)),
      most: atOnce,
    },
    (ended) =>
      renewBlacklist(
        ctx,
        ended.filter(({ degree }) => degree === 'second').map(({ accountId }) => accountId),
      ),
  )

async function tellOfEnds(ctx: Ctx): Promise<void> {
  const soon = new Date(ctx.now.getTime() + strikeLimits.endingToldDays * day)
  const ending = await ctx.db
    .select()
    .from(strike)
    .where(
      and(
        eq(strike.tenantId, ctx.tenant.id),
        eq(strike.status, strikeStatus.standing),
        lte(strike.endsAt, soon),
        isNull(strike.endingToldAt),
        notSetAside(ctx, endingNoun, strike.id),
      ),
    )
    .orderBy(asc(strike.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  await tryCases(ctx, endingNoun, ending, async (rows) => {
    const ids = rows.map(({ id }) => id)
    await ctx.db
      .update(strike)
      .set({ endingToldAt: ctx.now })
      .where(and(eq(strike.tenantId, ctx.tenant.id), among(strike.id, ids)))
    const [second, first] = [true, false].map((isSecond) =>
      rows.filter(({ degree }) => (degree === 'second') === isSecond),
    )
    await tellCreators(ctx, first ?? [], 'ending')
    await tellCreators(ctx, second ?? [], 'blacklistEnding')
  })
}
