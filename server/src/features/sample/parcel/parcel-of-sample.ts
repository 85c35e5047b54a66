import { findParcelProduct } from '#features/product/parcel-product.ts'
import { phoneOfSample } from '#features/sample/apply/phone-of-sample.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRow } from '#features/sample/sample-row.queries.ts'
import type { SubjectRules } from '#features/shipment/subjects.ts'
import { onExpressChange } from './on-express-change.ts'

/** What samples tell about their parcels. */
export const sampleParcelRules: SubjectRules = {
  mayRead: async (ctx, id) => (await findRow(ctx, id, withinReach(ctx, 'seeSamples'))) !== undefined,
  async productOf(ctx, id) {
    const row = await findRow(ctx, id, withinReach(ctx, 'seeSamples'))
    return row ? findParcelProduct(ctx, row.sample.productId) : null
  },
  phoneOf: phoneOfSample,
  onExpressChange,
}
