import { payoutRunClocks, payoutRunStatus } from '@sampan/contract/payout-run-status'
import { type SQL, sql } from 'drizzle-orm'
import { literals } from '#db/literals.ts'
import { accountOf, type Ctx } from '#kit/context.ts'
import type { WorkItemSource } from '#kit/work-source.ts'
import { runNumberOf } from './payout-run.machine.ts'
import { payoutRun } from './payout-run.tables.ts'

const { toRelease, sentBack, released } = payoutRunStatus

const isForColleague = (ctx: Ctx): SQL =>
  sql`(${payoutRun.status} = ${literals(toRelease)} and ${payoutRun.preparedBy} = ${accountOf(ctx)})`

/** Runs that the caller may take a step further; nobody releases what they prepared, which waits for a colleague. */
export const runsToMove: WorkItemSource<'payoutRun'> = {
  kinds: ['payoutRun'],
  abilities: ['preparePayoutRun', 'releasePayoutRun'],
  textOf: (number) => runNumberOf(Number(number)),
  select: (ctx) => ({
    colleague: sql`case when ${isForColleague(ctx)} then '' end`,
    id: payoutRun.id,
    text: payoutRun.number,
    startedAt: payoutRun.statusSince,
    dueAt: sql`${payoutRun.statusSince} + case ${payoutRun.status} ${sql.join(times, sql` `)} end`,
    amount: payoutRun.amount,
    currency: payoutRun.currency,
    from: sql`${payoutRun}`,
    where: sql`${payoutRun.tenantId} = ${ctx.tenant.id}
      and ${payoutRun.status} in (${sql.raw(`${sentBack}, ${released}, ${toRelease}`)})`,
    order: sql`${isForColleague(ctx)}, ${payoutRun.statusSince}`,
  }),
}

const times = Object.entries(payoutRunClocks).map(([status, clock]) =>
  sql.raw(`when ${status} then interval '${clock.ms / 1_000} seconds'`),
)
