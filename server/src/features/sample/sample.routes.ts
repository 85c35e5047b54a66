import { getProductStanding as standingContract } from '@sampan/contract/product'
import * as contract from '@sampan/contract/sample'
import type { App } from '#context.ts'
import { countShipmentsBy } from '#features/product/brand-record.ts'
import { registerSubject } from '#features/shipment/subjects.ts'
import { type Binding, on } from '#kit/route.ts'
import { applyForSample } from './apply-for-sample.ts'
import { approveSamples } from './approve-samples.ts'
import { closeSamples } from './close-samples.ts'
import { getProductStanding } from './get-product-standing.ts'
import { getSample } from './get-sample.ts'
import { promisesOf } from './kept-promises.ts'
import { listReviewRecords } from './list-review-records.ts'
import { getMyTurn, listMySamples, listSamples } from './list-samples.ts'
import { onExpressChange } from './on-express-change.ts'
import { rejectSamples } from './reject-samples.ts'
import { remindOfSample } from './remind-of-sample.ts'
import { withinReach } from './sample-reach.ts'
import { findRow } from './sample-row.queries.ts'
import { seeSampleAddress } from './see-sample-address.ts'
import { withdrawSample } from './withdraw-sample.ts'

registerSubject('sample', {
  mayRead: async (ctx, id) => (await findRow(ctx, id, withinReach(ctx, 'seeSamples'))) !== undefined,
  onExpressChange,
})
countShipmentsBy((ctx, brandId) => promisesOf(ctx, { brandId }, 'ship'))

export const sampleRoutes: Binding<App>[] = [
  on(standingContract, getProductStanding),
  on(contract.applyForSample, applyForSample),
  on(contract.listMySamples, listMySamples),
  on(contract.getMySample, getSample),
  on(contract.getMyTurn, getMyTurn),
  on(contract.withdrawSample, withdrawSample),
  on(contract.listReviewRecords, listReviewRecords),
  on(contract.listSamples, listSamples),
  on(contract.getSample, getSample),
  on(contract.seeSampleAddress, seeSampleAddress),
  on(contract.approveSamples, approveSamples),
  on(contract.rejectSamples, rejectSamples),
  on(contract.closeSamples, closeSamples),
  on(contract.remindOfSample, remindOfSample),
]
