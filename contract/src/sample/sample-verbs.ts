import { actorsOf, consoleActorsOf, siteActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, pcBase } from '../kit/endpoint.ts'
import { sampleStatus } from './sample-status.ts'
import type * as schemas from './sample-verbs.schemas.ts'

export const receiveSample: Endpoint<typeof schemas.receiveSample> = {
  name: 'receiveSample',
  method: 'POST',
  path: `${pcBase}/sample/receive`,
  effect: 'write',
  actor: siteActorsOf('receiveSample'),
  summary: 'Confirms that the parcel has come; the time to post counts from its delivery.',
}

export const fulfilSample: Endpoint<typeof schemas.fulfilSample> = {
  name: 'fulfilSample',
  method: 'POST',
  path: `${pcBase}/sample/fulfil`,
  effect: 'write',
  actor: siteActorsOf('fulfilSample'),
  summary: 'Hands in the link of the post that was promised.',
}

export const confirmSamplePost: Endpoint<typeof schemas.confirmSamplePost> = {
  name: 'confirmSamplePost',
  method: 'POST',
  path: `${adminBase}/sample/confirmPost`,
  effect: 'write',
  actor: consoleActorsOf('checkSamplePost'),
  summary: 'Takes a post that no platform has shown, after a look at it: the sample is fulfilled.',
}

export const returnSamplePost: Endpoint<typeof schemas.returnSamplePost> = {
  name: 'returnSamplePost',
  method: 'POST',
  path: `${adminBase}/sample/returnPost`,
  effect: 'write',
  actor: consoleActorsOf('checkSamplePost'),
  summary:
    'Gives a post back that is not what was promised, with the reason; the creator hands in another link.',
}

export const replaceSamplePost: Endpoint<typeof schemas.replaceSamplePost> = {
  name: 'replaceSamplePost',
  method: 'POST',
  path: `${pcBase}/sample/replacePost`,
  effect: 'write',
  actor: actorsOf('replacePost'),
  summary: 'Gives the right link for a wrong one, until the platform has shown the post.',
}

export const extendSample: Endpoint<typeof schemas.extendSample> = {
  name: 'extendSample',
  method: 'POST',
  path: `${pcBase}/sample/extend`,
  effect: 'write',
  actor: siteActorsOf('submitContent'),
  summary: 'Takes seven more days to post, once.',
}

export const reportSample: Endpoint<typeof schemas.reportSample> = {
  name: 'reportSample',
  method: 'POST',
  path: `${adminBase}/sample/report`,
  effect: 'write',
  actor: consoleActorsOf('reportStrike'),
  summary: 'Reports that a sample was kept without a post, or that its post is gone, with what shows it.',
}

export const placeSampleOrders: Endpoint<typeof schemas.placeSampleOrders> = {
  name: 'placeSampleOrders',
  method: 'POST',
  path: `${adminBase}/sample/placeOrder`,
  effect: 'write',
  actor: consoleActorsOf('shipSample'),
  summary: 'Notes the shop’s order numbers of samples that go through a shop.',
}

export const shipSamples: Endpoint<typeof schemas.shipSamples> = {
  name: 'shipSamples',
  method: 'POST',
  path: `${adminBase}/sample/ship`,
  effect: 'write',
  actor: consoleActorsOf('shipSample'),
  summary:
    'Sends parcels: company and tracking number for each; a number of an odd shape is asked about first.',
}

export const changeSampleParcel: Endpoint<typeof schemas.changeSampleParcel> = {
  name: 'changeSampleParcel',
  method: 'POST',
  path: `${adminBase}/sample/changeParcel`,
  effect: 'write',
  actor: consoleActorsOf('shipSample'),
  summary: 'Corrects the company or number of a parcel on its way; the old one stays in the history.',
}

/** What a batch may be changed to without anything to fill in for each row. */
export const batchStatuses = [
  sampleStatus.received,
  sampleStatus.closed,
  sampleStatus.underReview,
  sampleStatus.toShip,
  sampleStatus.rejected,
  sampleStatus.toSignMou,
] as const

export const changeSampleStatuses: Endpoint<typeof schemas.changeSampleStatuses> = {
  name: 'changeSampleStatuses',
  method: 'POST',
  path: `${adminBase}/sample/changeStatus`,
  effect: 'write',
  actor: consoleActorsOf('auditSample', 'reviewMou', 'receiveSample', 'reopenCase'),
  summary: 'Changes the status of many cases, each by the verb that leads there and only where it may.',
}

export const fulfilSampleForCreator: Endpoint<typeof schemas.fulfilSampleForCreator> = {
  name: 'fulfilSampleForCreator',
  method: 'POST',
  path: `${adminBase}/sample/fulfil`,
  effect: 'write',
  actor: consoleActorsOf('fulfilSample'),
  summary: 'Notes the post of a creator, with its figures.',
}

export const recordSampleSale: Endpoint<typeof schemas.recordSampleSale> = {
  name: 'recordSampleSale',
  method: 'POST',
  path: `${adminBase}/sample/recordSale`,
  effect: 'write',
  actor: consoleActorsOf('recordSale'),
  summary: 'Notes the revenue that a post has brought, in the currency of the product.',
}

export const reopenSamples: Endpoint<typeof schemas.reopenSamples> = {
  name: 'reopenSamples',
  method: 'POST',
  path: `${adminBase}/sample/reopen`,
  effect: 'write',
  actor: consoleActorsOf('reopenCase'),
  summary: 'Opens closed or rejected cases again, with the reason.',
}

export const makeWaybills: Endpoint<typeof schemas.makeWaybills> = {
  name: 'makeWaybills',
  method: 'POST',
  path: `${adminBase}/sample/makeWaybills`,
  effect: 'write',
  actor: consoleActorsOf('shipSample'),
  summary:
    'A waybill for each parcel to send, as one PDF or as a sheet; every address in it counts as a look.',
}

export const previewParcels: Endpoint<typeof schemas.previewParcels> = {
  name: 'previewParcels',
  method: 'POST',
  path: `${adminBase}/sample/previewParcels`,
  effect: 'read',
  actor: consoleActorsOf('shipSample'),
  summary: 'Which company each tracking number looks like, before anything is sent.',
}

/** Everybody who sees a case may ask again what the carrier knows. */
export const refreshSampleExpress: Endpoint<typeof schemas.refreshSampleExpress> = {
  name: 'refreshSampleExpress',
  method: 'POST',
  path: `${pcBase}/sample/refreshExpress`,
  effect: 'write',
  actor: actorsOf('seeSamples'),
  summary: 'Asks the carrier where the parcel is; at most once a minute.',
}

export const clearSampleSigns: Endpoint<typeof schemas.clearSampleSigns> = {
  name: 'clearSampleSigns',
  method: 'POST',
  path: `${adminBase}/sample/clearSigns`,
  effect: 'write',
  actor: consoleActorsOf('clearSigns'),
  summary: 'Notes that what is unusual about the person behind a sample was looked at and is fine.',
}

export const saveSampleFulfilment: Endpoint<typeof schemas.saveSampleFulfilment> = {
  name: 'saveSampleFulfilment',
  method: 'POST',
  path: `${adminBase}/sample/saveFulfilment`,
  effect: 'write',
  actor: consoleActorsOf('recordSale'),
  summary: 'Keeps the figures of a post that are known; those that are left out stay as they are.',
}
