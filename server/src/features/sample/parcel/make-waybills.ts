import type { LocalText } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'
import { frozenAddress } from '#features/sample/get-sample.ts'
import { mayPrintWaybill } from '#features/sample/sample.policy.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRows, type SampleRowData } from '#features/sample/sample-row.queries.ts'
import { numberOf } from '#features/sample/sample-search.ts'
import { makesWaybills, type WaitingParcel } from '#features/shipment/waybill/make-waybills.ts'
import { textOf } from '#kit/local-text.ts'

/** Waybills of samples whose parcel waits to be sent. */
export const makeWaybills = makesWaybills(async (ctx, ids) =>
  (await findRows(ctx, ids, withinReach(ctx, 'seeAddress')))
    .filter(({ sample }) => mayPrintWaybill(ctx.caller.role, sample.status))
    .map((row) => parcelOf(ctx, row)),
)

function parcelOf(ctx: Ctx, { sample, product, sku, brand }: SampleRowData): WaitingParcel {
  const local = (text: LocalText) => textOf(text, ctx.language, sample.countryCode)
  return {
    id: sample.id,
    number: numberOf(sample.number),
    ownerId: sample.accountId,
    brand: { id: sample.brandId, name: brand.name },
    countryCode: sample.countryCode,
    address: frozenAddress(ctx, sample),
    product: local(product.name),
    variant: local(sku.name),
    orderNumber: sample.shopOrderNumber ?? '',
  }
}
