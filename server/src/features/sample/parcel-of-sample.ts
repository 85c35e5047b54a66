import type { SubjectRules } from '#features/shipment/subjects.ts'
import { onExpressChange } from './on-express-change.ts'
import { phoneOfSample } from './phone-of-sample.ts'
import { withinReach } from './sample-reach.ts'
import { findRow } from './sample-row.queries.ts'

/** What samples tell about their parcels. */
export const sampleParcelRules: SubjectRules = {
  mayRead: async (ctx, id) => (await findRow(ctx, id, withinReach(ctx, 'seeSamples'))) !== undefined,
  phoneOf: phoneOfSample,
  onExpressChange,
}
