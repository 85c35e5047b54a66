import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { shipParticipations as contract } from '@sampan/contract/participation'
import type { Ctx } from '#context.ts'
import { lockParticipation, meetDuty } from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import { type AskedParcel, checkParcel } from '#features/shipment/check-parcel.ts'
import { sendParcel } from '#features/shipment/send-parcel.ts'
import { findShipment, lockParcels } from '#features/shipment/shipment.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { decideEach } from '#kit/case/batch.ts'

/**
 * Sends the products of tasks, each parcel on its own; the time to hand in begins when it arrives. A row is refused
 * `stateChanged` when no parcel is owed, `carrierUnknown`, and `trackingNumberOdd` until somebody is sure.
 */
export function shipParticipations(ctx: Ctx, input: InputOf<typeof contract>): Promise<BatchResult> {
  const parcels = new Map(input.parcels.map((parcel) => [parcel.id, { ...parcel, isSure: input.isSure }]))
  return decideEach<ParticipationCase>(ctx, {
    ids: [...parcels.keys()],
    find: (ids) => findCases(ctx, ids, withinReach(ctx, 'shipSample')),
    prepare: (cases) =>
      lockParcels(
        ctx,
        'participation',
        cases.map(({ id }) => id),
      ),
    async decide({ id }) {
      const asked = parcels.get(id)
      if (asked) await shipOne(ctx, id, asked)
      return undefined
    },
    words: 'task:outcome.shipped',
  })
}

async function shipOne(ctx: Ctx, id: string, asked: AskedParcel): Promise<void> {
  const row = await lockParticipation(ctx, id)
  const subject = { kind: 'participation', id } as const
  const parcel = await checkParcel(ctx, row.countryCode, asked, subject)
  if (row.clockDuty !== 'ship') {
    // The same parcel a second time is a double click.
    const sent = await findShipment(ctx, subject)
    if (sent?.trackingNumber === parcel.trackingNumber && sent.companyCode === parcel.companyCode) return
    refuse('stateChanged')
  }
  const { trackingNumber } = await sendParcel(ctx, subject, parcel)
  await meetDuty(ctx, row, {
    verb: 'ship',
    next: null,
    evidence: [{ kind: 'number', label: trackingNumber, href: '' }],
  })
  await mailAbout(ctx, id, 'creator', 'shipped', { reason: trackingNumber })
}
