import { actorsOf, consoleActorsOf, siteActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, pcBase } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './sample.schemas.ts'

export type { SampleDetail } from './sample-detail.schemas.ts'
export type { Clock, HistoryEntry, SampleAction, SampleRow } from './sample-shapes.ts'

export const applyForSample: Endpoint<typeof schemas.applyForSample> = {
  name: 'applyForSample',
  method: 'POST',
  path: `${pcBase}/product/sampleForFree`,
  effect: 'write',
  actor: siteActorsOf('applyForSample'),
  summary: 'Applies for a free sample with one of my accounts.',
}

export const listMySamples: Endpoint<typeof schemas.listMySamples> = {
  name: 'listMySamples',
  method: 'POST',
  path: `${pcBase}/sample/getMyPage`,
  effect: 'read',
  actor: siteActorsOf('seeSamples'),
  summary: 'My samples, the most urgent first.',
}

export const getMySample: Endpoint<typeof schemas.getMySample> = {
  name: 'getMySample',
  method: 'GET',
  path: `${pcBase}/sample/getDetail`,
  effect: 'read',
  actor: siteActorsOf('seeSamples'),
  summary: 'One of my samples with its history.',
}

/** What waits on me, for the strip on the home page and the count on “Me”. */
export const getMyTurn: Endpoint<typeof schemas.getMyTurn> = {
  name: 'getMyTurn',
  method: 'GET',
  path: `${pcBase}/sample/getMyTurn`,
  effect: 'read',
  actor: siteActorsOf('seeSamples'),
  summary: 'My own duties, late ones first, then what brands owe me; and how many there are of both.',
}

export const withdrawSample: Endpoint<typeof schemas.withdrawSample> = {
  name: 'withdrawSample',
  method: 'POST',
  path: `${pcBase}/sample/withdraw`,
  effect: 'write',
  actor: siteActorsOf('withdrawSample'),
  summary: 'Takes back my application while it is reviewed or unsigned.',
}

export const listReviewRecords: Endpoint<typeof schemas.listReviewRecords> = {
  name: 'listReviewRecords',
  method: 'GET',
  path: `${pcBase}/user/getReviewRecord`,
  effect: 'read',
  actor: siteActorsOf('seeSamples'),
  summary: 'The decisions on my applications, newest first.',
}

export const sampleViews = ['all', 'yourTurn', 'toReview', 'toShip', 'late'] as const
export const sampleSorts = [
  'clock',
  'applied_desc',
  'applied_asc',
  'followers_desc',
  'followers_asc',
  'update_time',
] as const

export const listSamples: Endpoint<typeof schemas.listSamples> = {
  name: 'listSamples',
  method: 'POST',
  path: `${adminBase}/sample/getPage`,
  effect: 'read',
  actor: consoleActorsOf('seeSamples'),
  summary: 'The console’s list of samples: views, filters, sort, page.',
}

export const exportSamples: Endpoint<typeof schemas.exportSamples> = exportOf(listSamples)

export const getSample: Endpoint<typeof schemas.getSample> = {
  name: 'getSample',
  method: 'GET',
  path: `${adminBase}/sample/getDetail`,
  effect: 'read',
  actor: consoleActorsOf('seeSamples'),
  summary: 'One case: clock, stages, history, parcel, people.',
}

export const seeSampleAddress: Endpoint<typeof schemas.seeSampleAddress> = {
  name: 'seeSampleAddress',
  method: 'POST',
  path: `${adminBase}/sample/seeAddress`,
  effect: 'write',
  actor: consoleActorsOf('seeAddress'),
  summary: 'Shows the delivery address of an order to ship; the look is logged and its owner sees it.',
}

export const approveSamples: Endpoint<typeof schemas.approveSamples> = {
  name: 'approveSamples',
  method: 'POST',
  path: `${adminBase}/sample/approve`,
  effect: 'write',
  actor: consoleActorsOf('auditSample'),
  summary: 'Approves applications; the creator signs the MOU next, or the brand ships.',
}

export const rejectSamples: Endpoint<typeof schemas.rejectSamples> = {
  name: 'rejectSamples',
  method: 'POST',
  path: `${adminBase}/sample/reject`,
  effect: 'write',
  actor: consoleActorsOf('auditSample'),
  summary: 'Rejects applications with a reason that the creator will read.',
}

export const closeSamples: Endpoint<typeof schemas.closeSamples> = {
  name: 'closeSamples',
  method: 'POST',
  path: `${adminBase}/sample/close`,
  effect: 'write',
  actor: consoleActorsOf('auditSample'),
  summary: 'Closes cases with a reason.',
}

export const remindOfSample: Endpoint<typeof schemas.remindOfSample> = {
  name: 'remindOfSample',
  method: 'POST',
  path: `${adminBase}/sample/remind`,
  effect: 'write',
  actor: actorsOf('seeSamples'),
  summary: 'Reminds whoever owes something, once a day.',
}
