import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, everyone, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './shipment.schemas.ts'

/** The states of a parcel, by the carrier's codes (R33). */
export const expressStates = {
  inTransit: 0,
  pickedUp: 1,
  abnormal: 2,
  delivered: 3,
  returned: 4,
  outForDelivery: 5,
  returning: 6,
  redirected: 7,
  customs: 8,
  refused: 14,
} as const
export type ExpressState = (typeof expressStates)[keyof typeof expressStates]

/** A parcel in one of these stops the creator's clock and marks the case abnormal (R34). */
export const abnormalExpressStates: readonly number[] = [
  expressStates.abnormal,
  expressStates.returned,
  expressStates.returning,
  expressStates.refused,
]
/** A parcel in one of these has come to its end: its carrier has no more news of it. */
export const finalExpressStates: readonly number[] = [expressStates.delivered, expressStates.returned]

export type ExpressNews = z.infer<typeof schemas.expressNewsSchema>
export type Express = z.infer<typeof schemas.expressSchema>
export type SeenParcel = z.infer<typeof schemas.getSampleExpress.output>
export type ParcelProduct = NonNullable<SeenParcel['product']>

export const getSampleExpress: Endpoint<typeof schemas.getSampleExpress> = {
  name: 'getSampleExpress',
  method: 'GET',
  path: `${pcBase}/product/getExpress`,
  effect: 'read',
  actor: everyone,
  summary: 'Where the parcel of a sample is; empty when nothing was sent, and for a visitor.',
}

export const getTaskExpress: Endpoint<typeof schemas.getTaskExpress> = {
  name: 'getTaskExpress',
  method: 'GET',
  path: `${pcBase}/task/getExpress`,
  effect: 'read',
  actor: everyone,
  summary: 'Where the parcel of a task is; empty when nothing was sent, and for a visitor.',
}

export const listCarriers: Endpoint<typeof schemas.listCarriers> = {
  name: 'listCarriers',
  method: 'POST',
  path: `${adminBase}/shipment/getCarriers`,
  effect: 'read',
  actor: consoleActorsOf('shipSample', 'receiveSample'),
  summary: 'Logistics companies of a country, and those a number looks like.',
}
