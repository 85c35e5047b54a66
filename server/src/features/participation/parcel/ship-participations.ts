import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Evidence } from '@sampan/contract/history'
import type { shipParticipations as contract } from '@sampan/contract/participation'
import type { Ctx } from '#context.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import { meetDuties } from '#features/participation/participation-lock.ts'
import { mailAboutMany } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import {
  type AskedParcel,
  type CheckedParcel,
  checkAmong,
  findUsedNumbers,
} from '#features/shipment/check-parcel.ts'
import { makeParcel, sendParcels } from '#features/shipment/send-parcel.ts'
import { listShipments, lockParcels, type ShipmentRow } from '#features/shipment/shipment.queries.ts'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import { decideTogether } from '#kit/case/batch.ts'
import { lockRows } from '#kit/case/transition.ts'

/**
 * Sends the products of tasks, each parcel on its own; the time to hand in begins when it arrives. A row is refused
 * `stateChanged` when no parcel is owed, `carrierUnknown`, and `trackingNumberOdd` until somebody is sure.
 */
export function shipParticipations(ctx: Ctx, input: InputOf<typeof contract>): Promise<BatchResult> {
  const asked = new Map(input.parcels.map((parcel) => [parcel.id, { ...parcel, isSure: input.isSure }]))
  return decideTogether<ParticipationCase>(ctx, {
    ids: [...asked.keys()],
    find: (ids) => findCases(ctx, ids, withinReach(ctx, 'shipSample')),
    asksReachAgain: true,
    decideAll: (cases) =>
      shipAll(
        ctx,
        cases.map(({ id }) => id),
        asked,
      ),
    words: 'task:outcome.shipped',
  })
}

async function shipAll(
  ctx: Ctx,
  ids: readonly string[],
  asked: ReadonlyMap<string, AskedParcel>,
): Promise<ReadonlyMap<string, Refusal | undefined>> {
  await lockParcels(ctx, 'participation', ids)
  const rows = await lockRows(ctx, participationMachine, ids)
  const used = await findUsedNumbers(ctx, [...asked.values()])
  const sent = await listShipments(ctx, 'participation', ids)
  const shipped: { row: ParticipationRecord; parcel: ShipmentRow }[] = []
  const fates = rows.map((row): [string, Refusal | undefined] => [
    row.id,
    refusalOf(() => {
      const subject = { kind: 'participation', id: row.id } as const
      const wanted = asked.get(row.id) ?? refuse('notFound')
      const parcel = checkAmong(ctx, row.countryCode, wanted, subject, used)
      if (row.clockDuty !== 'ship') return needSame(sent.get(row.id), parcel)
      // The next of the batch must not have the same number.
      used.set(parcel.trackingNumber, [...(used.get(parcel.trackingNumber) ?? []), subject])
      shipped.push({ row, parcel: makeParcel(ctx, subject, parcel) })
    }),
  ])
  await sendParcels(
    ctx,
    'participation',
    shipped.map(({ parcel }) => parcel),
  )
  await meetDuties(
    ctx,
    shipped.map(({ row, parcel }) => ({ row, evidence: evidenceOf(parcel), next: null })),
    { verb: 'ship' },
  )
  const told = shipped.map(({ row, parcel }) => ({ id: row.id, reason: parcel.trackingNumber }))
  await mailAboutMany(ctx, told, 'creator', 'shipped')
  return new Map(fates)
}

const evidenceOf = ({ trackingNumber }: ShipmentRow): Evidence[] => [
  { kind: 'number', label: trackingNumber, href: '' },
]

/** The same parcel a second time is a double click. */
function needSame(sent: ShipmentRow | undefined, parcel: CheckedParcel): void {
  const isSame = sent?.trackingNumber === parcel.trackingNumber && sent.companyCode === parcel.companyCode
  if (!isSame) refuse('stateChanged')
}

function refusalOf(work: () => void): Refusal | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
