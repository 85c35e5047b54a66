import * as z from 'zod'
import { consoleActorsOf } from './abilities.ts'
import { countryCode } from './country.ts'
import { adminBase, endpoint, everyone, pcBase } from './endpoint.ts'
import { id, moment } from './text.ts'

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

export const expressSchema = z.object({
  /** Ours, as in the list of carriers. */
  companyCode: z.string(),
  companyName: z.string(),
  trackNum: z.string(),
  state: z.number().int().nullable(),
  /** Newest first. */
  data: z.array(z.object({ context: z.string(), time: moment, state: z.number().int().nullable() })),
})
export type Express = z.infer<typeof expressSchema>

export const getSampleExpress = endpoint({
  name: 'getSampleExpress',
  method: 'GET',
  path: `${pcBase}/product/getExpress`,
  effect: 'read',
  actor: everyone,
  summary: 'Where the parcel of a sample is; empty when nothing was sent, and for a visitor.',
  input: z.object({ id }),
  output: expressSchema,
})

export const getTaskExpress = endpoint({
  name: 'getTaskExpress',
  method: 'GET',
  path: `${pcBase}/task/getExpress`,
  effect: 'read',
  actor: everyone,
  summary: 'Where the parcel of a task is; empty when nothing was sent, and for a visitor.',
  input: z.object({ id }),
  output: expressSchema,
})

export const listCarriers = endpoint({
  name: 'listCarriers',
  method: 'POST',
  path: `${adminBase}/shipment/getCarriers`,
  effect: 'read',
  actor: consoleActorsOf('shipSample', 'receiveSample'),
  summary: 'Logistics companies of a country, and those a number looks like.',
  input: z.object({ countryCode, trackingNumber: z.string().max(60).optional() }),
  output: z.array(z.object({ code: z.string(), name: z.string(), isLikely: z.boolean() })),
})
