import { phoneOfSample } from '#features/sample/apply/phone-of-sample.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRow } from '#features/sample/sample-row.queries.ts'
import type { SubjectRules } from '#features/shipment/subjects.ts'
import { onExpressChange } from './on-express-change.ts'

/** What samples tell about their parcels. */
export const sampleParcelRules: SubjectRules = {
  mayRead: async (ctx, id) => (await findRow(ctx, id, withinReach(ctx, 'seeSamples'))) !== undefined,
  phoneOf: phoneOfSample,
  onExpressChange,
}
