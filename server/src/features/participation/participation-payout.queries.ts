import { activeParticipationStatuses, participationStatus } from '@sampan/contract/task-status'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { participation } from '#features/participation/participation.tables.ts'

/** Work under way, and a reward that is still to come. */
export const isUnpaid: SQL = sql`(${participation.status} = any(${sql.param([...activeParticipationStatuses])}::smallint[])
  or (${participation.status} = ${participationStatus.completed} and ${participation.outcome} = 'completed'))`

/** Whether a participation that is not over is paid to a payout method, so that it cannot be removed. */
export async function isPaidTo(ctx: Ctx, payoutMethodId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: participation.id })
    .from(participation)
    .where(
      and(
        eq(participation.tenantId, ctx.tenant.id),
        eq(participation.payoutMethodId, payoutMethodId),
        isUnpaid,
      ),
    )
    .limit(1)
  return rows.length > 0
}
