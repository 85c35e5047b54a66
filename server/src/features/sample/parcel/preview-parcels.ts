import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { previewParcels as contract } from '@sampan/contract/sample-verbs'
import type { Ctx } from '#context.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findCases } from '#features/sample/sample-row.queries.ts'
import { likelyCompany } from '#features/shipment/likely-company.ts'

/** Which company of its country each number looks like; rows that the caller may not ship are left out. */
export async function previewParcels(
  ctx: Ctx,
  { parcels }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const ids = parcels.map(({ id }) => id)
  const cases = ids.length === 0 ? new Map() : await findCases(ctx, ids, withinReach(ctx, 'shipSample'))
  return parcels.flatMap(({ id, trackingNumber }) => {
    const found = cases.get(id)
    if (!found) return []
    const company = likelyCompany(ctx.tenant, trackingNumber, found.countryCode)
    return [{ id, companyCode: company ?? '', looksRight: company !== undefined }]
  })
}
