import type { ParcelState } from '@sampan/contract/parcel-state'
import { type ExpressState, expressStates } from '@sampan/contract/shipment'

/** Of the states, Kuaidi100 itself never reports `international_transit` or `expired`. */
export interface ReadState {
  parcel: ParcelState
  /** The state of the parcel (R33); null before the carrier has the parcel. */
  express: ExpressState | null
}

const {
  inTransit,
  pickedUp,
  abnormal,
  delivered,
  returned,
  outForDelivery,
  returning,
  redirected,
  customs,
  refused,
} = expressStates

/** Kuaidi100: basic `state` and advanced `statusCode` are in one number space. */
const kuaidi100States: Record<string, [ParcelState, ExpressState | null]> = {
  '0': ['in_transit', inTransit],
  '1001': ['in_transit', inTransit],
  '1002': ['in_transit', inTransit],
  '1003': ['in_transit', inTransit],
  '1': ['picked_up', pickedUp],
  // Ordered, and waiting to be fetched: listed under "picked up" there, but nobody has the parcel yet.
  '101': ['pending_pickup', null],
  '102': ['pending_pickup', null],
  '103': ['picked_up', pickedUp],
  '2': ['exception', abnormal],
  '201': ['exception', abnormal],
  '202': ['exception', abnormal],
  '203': ['refused', abnormal],
  '204': ['delivery_failed', abnormal],
  '205': ['delivery_failed', abnormal],
  '206': ['delivery_failed', abnormal],
  '207': ['delivery_failed', abnormal],
  '208': ['exception', abnormal],
  '209': ['exception', abnormal],
  '210': ['cancelled', abnormal],
  '3': ['delivered', delivered],
  '301': ['delivered', delivered],
  '302': ['delivered', delivered],
  '303': ['delivered', delivered],
  '304': ['delivered', delivered],
  '4': ['returned', returned],
  '401': ['cancelled', returned],
  '5': ['out_for_delivery', outForDelivery],
  '501': ['available_for_pickup', outForDelivery],
  '6': ['returning', returning],
  '7': ['in_transit', redirected],
  '8': ['customs', customs],
  '10': ['customs', customs],
  '11': ['customs', customs],
  '12': ['customs', customs],
  // Stuck in customs: the creator's clock must stop, as for every other parcel that is stuck.
  '13': ['exception', abnormal],
  '14': ['refused', refused],
}

/** Our states for a state of Kuaidi100; the more exact code first. Null for codes that we do not know. */
export function readKuaidi100State(...codes: (string | undefined)[]): ReadState | null {
  for (const code of codes) {
    const known = code === undefined ? undefined : kuaidi100States[code]
    if (known) return { parcel: known[0], express: known[1] }
  }
  return null
}
