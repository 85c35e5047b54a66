/** What a parcel does, in the words that carriers and their services tell apart. */
export const parcelStates = [
  'pending_pickup',
  'picked_up',
  'in_transit',
  'international_transit',
  'customs',
  'out_for_delivery',
  'available_for_pickup',
  'delivered',
  'delivery_failed',
  'refused',
  'returning',
  'returned',
  'exception',
  'cancelled',
  'expired',
] as const
export type ParcelState = (typeof parcelStates)[number]
