import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { shipSamples as contract } from '@sampan/contract/sample-verbs'
import type { Ctx } from '#context.ts'
import { sampleMachine } from '#features/sample/sample.machine.ts'
import { lacksOrder } from '#features/sample/sample.policy.ts'
import { decideEach } from '#features/sample/sample-batch.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { type AskedParcel, checkParcel } from '#features/shipment/check-parcel.ts'
import { sendParcel } from '#features/shipment/send-parcel.ts'
import { lockParcels } from '#features/shipment/shipment.queries.ts'
import { presentExpress } from '#features/shipment/shipment.view.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'

/**
 * Sends parcels, each on its own (R35). A row is refused `orderNumberMissing` before its order is placed in
 * a shop, `carrierUnknown`, and `trackingNumberOdd` until somebody is sure of the number.
 */
export function shipSamples(ctx: Ctx, input: InputOf<typeof contract>): Promise<BatchResult> {
  const parcels = new Map(input.parcels.map((parcel) => [parcel.id, { ...parcel, isSure: input.isSure }]))
  return decideEach(ctx, {
    ids: [...parcels.keys()],
    ability: 'shipSample',
    done: 'shipped',
    prepare: (cases) =>
      lockParcels(
        ctx,
        'sample',
        cases.map(({ id }) => id),
      ),
    async decide({ id }) {
      const asked = parcels.get(id)
      if (asked) await shipSample(ctx, id, asked)
      return undefined
    },
  })
}

async function shipSample(ctx: Ctx, id: string, asked: AskedParcel): Promise<void> {
  const subject = { kind: 'sample', id } as const
  let company = ''
  let number = ''
  const { isNew } = await transition(ctx, sampleMachine, {
    id,
    verb: 'ship',
    mayTouch: () => true,
    async decide(row) {
      if (lacksOrder({ promoteType: row.promoteType, hasOrder: row.shopOrderNumber !== null })) {
        refuse('orderNumberMissing')
      }
      const parcel = await checkParcel(ctx, row.countryCode, asked, subject)
      const sent = presentExpress(await sendParcel(ctx, subject, parcel), [])
      company = sent.companyName
      number = sent.trackNum
      return { evidence: [{ kind: 'number', label: number, href: '' }] }
    },
  })
  if (isNew) await mailAbout(ctx, id, 'creator', 'shipped', { params: { company, tracking: number } })
}
