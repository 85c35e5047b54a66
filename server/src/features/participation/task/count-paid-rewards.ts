import { directPaymentStatus } from '@sampan/contract/direct-payment-status'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { directPayment } from '#features/participation/direct-payment/direct-payment.tables.ts'
import { participation } from '#features/participation/participation.tables.ts'

/** How many rewards of tasks were credited, or paid by the brand itself and received; tasks without any are absent. */
export async function countPaidRewards(
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
): Promise<{ id: string; slotsPaid: number }[]> {
  if (ids.length === 0) return []
  const isCredited = sql`${participation.settledAt} is not null and ${participation.earned} > 0 and ${directPayment.id} is null`
  return ctx.db
    .select({ id: participation.taskId, slotsPaid: sql<number>`count(*)::int` })
    .from(participation)
    .leftJoin(
      directPayment,
      and(eq(directPayment.tenantId, participation.tenantId), eq(directPayment.id, participation.id)),
    )
    .where(
      and(
        eq(participation.tenantId, ctx.tenant.id),
        among(participation.taskId, ids),
        sql`(${isCredited} or ${directPayment.status} = ${directPaymentStatus.received})`,
      ),
    )
    .groupBy(participation.taskId)
}
