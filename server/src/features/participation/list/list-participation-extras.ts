import { directPaymentStatus } from '@sampan/contract/direct-payment-status'
import type { ParticipationExtra } from '@sampan/contract/participation-extras'
import { participationStatus } from '@sampan/contract/task-status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { directPayment } from '#features/participation/direct-payment/direct-payment.tables.ts'
import { type ParticipationRecord, participation } from '#features/participation/participation.tables.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { isCurrentParcel } from '#features/shipment/current-parcel.ts'
import { presentParcel } from '#features/shipment/parcel-facts.ts'
import { shipment } from '#features/shipment/shipment.tables.ts'

const parcelOf = isCurrentParcel('participation', participation)

/** Post, parcel, script and payment of participations that the caller reaches, in no order. */
export async function listParticipationExtras(
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
): Promise<ParticipationExtra[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({
      participation,
      parcel: {
        companyCode: shipment.companyCode,
        trackingNumber: shipment.trackingNumber,
        shippedAt: shipment.shippedAt,
      },
      direct: directPayment.status,
    })
    .from(participation)
    .leftJoin(shipment, parcelOf)
    .leftJoin(
      directPayment,
      and(eq(directPayment.tenantId, participation.tenantId), eq(directPayment.id, participation.id)),
    )
    .where(
      and(
        eq(participation.tenantId, ctx.tenant.id),
        among(participation.id, ids),
        withinReach(ctx, 'seeTasks'),
      ),
    )
  return rows.map(({ participation: row, parcel, direct }) => ({
    id: row.id,
    postUrl: row.postUrl ?? '',
    ...presentParcel(parcel),
    script: scriptOf(row),
    payment: direct === null ? rewardOf(row) : directOf[direct],
  }))
}

function scriptOf({
  needsScript,
  scriptPassedAt,
  clockDuty,
}: ParticipationRecord): ParticipationExtra['script'] {
  if (!needsScript) return 'none'
  if (scriptPassedAt) return 'passed'
  return clockDuty === 'reviewScript' ? 'toRead' : 'missing'
}

/** Of the ledger: kept until its post has stayed long enough, then credited. */
function rewardOf({ earned, status, settledAt }: ParticipationRecord): ParticipationExtra['payment'] {
  if (earned === null || Number(earned) === 0) return 'none'
  if (settledAt) return 'credited'
  return status === participationStatus.completed ? 'kept' : 'none'
}

const s = directPaymentStatus
const directOf: Record<(typeof s)[keyof typeof s], ParticipationExtra['payment']> = {
  [s.owed]: 'owed',
  [s.said]: 'said',
  [s.received]: 'received',
  [s.contradicted]: 'contradicted',
  [s.inDecision]: 'inDecision',
}
