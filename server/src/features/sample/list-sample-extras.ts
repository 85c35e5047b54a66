import type { SampleExtra } from '@sampan/contract/sample-extras'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { isCurrentParcel } from '#features/shipment/current-parcel.ts'
import { presentParcel } from '#features/shipment/parcel-facts.ts'
import { shipment } from '#features/shipment/shipment.tables.ts'
import { presentPost } from './post/post.view.ts'
import { sample, sampleHistory } from './sample.tables.ts'
import { withinReach } from './sample-reach.ts'
import { presentWhy } from './sample-why.view.ts'

const parcelOfSample = isCurrentParcel('sample', sample)

/** Parcel, order, post and reason of samples that the caller reaches, in no order: what no page of the list pays for unless asked. */
export async function listSampleExtras(
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
): Promise<SampleExtra[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({
      id: sample.id,
      accountId: sample.accountId,
      reasonKey: sample.reasonKey,
      remark: sample.remark,
      orderNumber: sample.shopOrderNumber,
      postUrl: sample.postUrl,
      fulfilment: sample.fulfilment,
      parcel: {
        companyCode: shipment.companyCode,
        trackingNumber: shipment.trackingNumber,
        shippedAt: shipment.shippedAt,
      },
      // A reason that was chosen is said as whoever applied says it.
      appliedBy: sql<string | null>`(select ${sampleHistory.actorId} from ${sampleHistory}
        where ${sampleHistory.tenantId} = ${ctx.tenant.id} and ${sampleHistory.sampleId} = ${sample.id}
          and ${sampleHistory.verb} = 'apply' limit 1)`,
    })
    .from(sample)
    .leftJoin(shipment, parcelOfSample)
    .where(and(eq(sample.tenantId, ctx.tenant.id), among(sample.id, ids), withinReach(ctx, 'seeSamples')))
  return rows.map(({ id, parcel, orderNumber, appliedBy, ...row }) => ({
    id,
    ...presentParcel(parcel),
    orderNumber: orderNumber ?? '',
    reason: presentWhy(ctx, row, [{ verb: 'apply', actor: appliedBy === null ? null : { id: appliedBy } }])
      .remark,
    post: presentPost(row),
  }))
}
