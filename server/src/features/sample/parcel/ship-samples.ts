import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { shipSamples as contract } from '@sampan/contract/sample-verbs'
import type { Ctx } from '#context.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { lacksOrder } from '#features/sample/sample.policy.ts'
import { decideTogether } from '#features/sample/sample-batch.ts'
import { mailAboutMany } from '#features/sample/sample-mail.ts'
import { type AskedParcel, checkAmong, findUsedNumbers } from '#features/shipment/check-parcel.ts'
import { makeParcel, sendParcels } from '#features/shipment/send-parcel.ts'
import { lockParcels, type ShipmentRow } from '#features/shipment/shipment.queries.ts'
import { presentExpress } from '#features/shipment/shipment.view.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type Fate, transitionEach } from '#kit/case/transition-each.ts'

/**
 * Sends parcels, each on its own (R35). A row is refused `orderNumberMissing` before its order is placed in
 * a shop, `carrierUnknown`, and `trackingNumberOdd` until somebody is sure of the number.
 */
export function shipSamples(ctx: Ctx, input: InputOf<typeof contract>): Promise<BatchResult> {
  const asked = new Map(input.parcels.map((parcel) => [parcel.id, { ...parcel, isSure: input.isSure }]))
  return decideTogether(ctx, {
    ids: [...asked.keys()],
    ability: 'shipSample',
    done: 'shipped',
    decideAll: (cases) =>
      shipAll(
        ctx,
        cases.map(({ id }) => id),
        asked,
      ),
  })
}

async function shipAll(
  ctx: Ctx,
  ids: readonly string[],
  asked: ReadonlyMap<string, AskedParcel>,
): Promise<ReadonlyMap<string, Fate<SampleRecord>>> {
  await lockParcels(ctx, 'sample', ids)
  const used = await findUsedNumbers(ctx, [...asked.values()])
  const parcels = new Map<string, ShipmentRow>()
  const fates = await transitionEach(ctx, sampleMachine, {
    ids,
    verb: 'ship',
    decide(row) {
      if (lacksOrder({ promoteType: row.promoteType, hasOrder: row.shopOrderNumber !== null })) {
        refuse('orderNumberMissing')
      }
      const subject = { kind: 'sample', id: row.id } as const
      const wanted = asked.get(row.id) ?? refuse('notFound')
      const parcel = checkAmong(ctx, row.countryCode, wanted, subject, used)
      // The next of the batch must not have the same number.
      used.set(parcel.trackingNumber, [...(used.get(parcel.trackingNumber) ?? []), subject])
      const sent = makeParcel(ctx, subject, parcel)
      parcels.set(row.id, sent)
      return { evidence: [{ kind: 'number', label: presentExpress(sent, []).trackNum, href: '' }] }
    },
  })
  await sendParcels(ctx, 'sample', [...parcels.values()])
  const told = [...parcels].map(([id, sent]) => {
    const { companyName: company, trackNum: tracking } = presentExpress(sent, [])
    return { id, params: { company, tracking } }
  })
  await mailAboutMany(ctx, told, 'creator', 'shipped')
  return fates
}
