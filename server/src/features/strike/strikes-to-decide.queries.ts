import { strikeStatus } from '@sampan/contract/strike-status'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { literals } from '#db/literals.ts'
import { account } from '#features/account/account.tables.ts'
import type { WorkItemSource } from '#kit/work-source.ts'
import { strike } from './strike.tables.ts'
import { withinStrikeReach } from './strike-reach.ts'

/** Appeals to answer, and reports to accept or refuse. */
export const strikesToDecide: WorkItemSource<'appeal' | 'report', Ctx> = {
  kinds: ['appeal', 'report'],
  abilities: ['decideStrike'],
  select: (ctx) => ({
    kind: sql`case ${strike.status} when ${literals(strikeStatus.reported)} then 'report' else 'appeal' end`,
    id: strike.id,
    name: account.fullName,
    avatar: account.avatarUrl,
    text: strike.number,
    startedAt: strike.clockStartedAt,
    dueAt: strike.clockDueAt,
    from: sql`${strike} join ${account} on ${account.tenantId} = ${strike.tenantId} and ${account.id} = ${strike.accountId}`,
    where: and(
      eq(strike.tenantId, ctx.tenant.id),
      isNotNull(strike.clockDueAt),
      isNull(strike.clockPausedAt),
      eq(strike.clockOwner, 'staff'),
      withinStrikeReach(ctx, 'decideStrike'),
      // Who reported it decides neither on the report nor on the appeal (R172).
      sql`${strike.reporterId} is distinct from ${ctx.caller.accountId}::uuid`,
    ),
  }),
}
