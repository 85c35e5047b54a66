import * as managed from '@sampan/contract/managed-creator'
import { getProductStanding as standingContract } from '@sampan/contract/product'
import * as contract from '@sampan/contract/sample'
import * as verbs from '@sampan/contract/sample-verbs'
import type { App } from '#context.ts'
import { refreshExpress } from '#features/shipment/refresh-express.ts'
import { type Binding, on } from '#kit/route.ts'
import { applyForSample } from './apply-for-sample.ts'
import { applyForSampleForCreator, applyForSampleForCreators } from './apply-for-sample-for-creators.ts'
import { approveSamples } from './approve-samples.ts'
import { changeSampleParcel } from './change-sample-parcel.ts'
import { changeSampleStatuses } from './change-sample-statuses.ts'
import { closeSamples } from './close-samples.ts'
import { extendSample } from './extend-sample.ts'
import { fulfilSample, fulfilSampleForCreator } from './fulfil-sample.ts'
import { getProductStanding } from './get-product-standing.ts'
import { getSample } from './get-sample.ts'
import { getSampleStandingOfCreator } from './get-sample-standing-of-creator.ts'
import { listReviewRecords } from './list-review-records.ts'
import { getMyTurn, listMySamples, listSamples } from './list-samples.ts'
import { makeWaybills } from './make-waybills.ts'
import { placeSampleOrders } from './place-sample-orders.ts'
import { previewParcels } from './preview-parcels.ts'
import { receiveSample } from './receive-sample.ts'
import { recordSampleSale } from './record-sample-sale.ts'
import { rejectSamples } from './reject-samples.ts'
import { remindOfSample } from './remind-of-sample.ts'
import { reopenSamples } from './reopen-samples.ts'
import { seeSampleAddress } from './see-sample-address.ts'
import { shipSamples } from './ship-samples.ts'
import { withdrawSample } from './withdraw-sample.ts'

export const sampleRoutes: Binding<App>[] = [
  on(standingContract, getProductStanding),
  on(contract.applyForSample, applyForSample),
  on(contract.listMySamples, listMySamples),
  on(contract.getMySample, getSample, { isSnapshot: true }),
  on(contract.getMyTurn, getMyTurn),
  on(contract.withdrawSample, withdrawSample),
  on(contract.listReviewRecords, listReviewRecords),
  on(managed.getSampleStandingOfCreator, getSampleStandingOfCreator),
  on(managed.applyForSampleForCreator, applyForSampleForCreator),
  on(managed.applyForSampleForCreators, applyForSampleForCreators),
  on(contract.listSamples, listSamples),
  on(contract.getSample, getSample, { isSnapshot: true }),
  on(contract.seeSampleAddress, seeSampleAddress),
  on(contract.approveSamples, approveSamples),
  on(contract.rejectSamples, rejectSamples),
  on(contract.closeSamples, closeSamples),
  on(contract.remindOfSample, remindOfSample),
  on(verbs.receiveSample, receiveSample),
  on(verbs.fulfilSample, fulfilSample),
  on(verbs.extendSample, extendSample),
  on(verbs.placeSampleOrders, placeSampleOrders),
  on(verbs.shipSamples, shipSamples),
  on(verbs.changeSampleParcel, changeSampleParcel),
  on(verbs.changeSampleStatuses, changeSampleStatuses),
  on(verbs.fulfilSampleForCreator, fulfilSampleForCreator),
  on(verbs.recordSampleSale, recordSampleSale),
  on(verbs.reopenSamples, reopenSamples),
  on(verbs.makeWaybills, makeWaybills),
  on(verbs.previewParcels, previewParcels),
  on(verbs.refreshSampleExpress, refreshExpress('sample')),
]
