import { findCompany } from '#gateways/carrier/track-number.ts'

interface ParcelFacts {
  companyCode: string
  trackingNumber: string
  shippedAt: Date
}

/** A parcel as a list shows it: empty before it is sent. A company that left our list shows its code. */
export const presentParcel = (
  parcel: ParcelFacts | null,
): { carrier: string; trackingNumber: string; shippedAt: string | null } => ({
  carrier: parcel ? (findCompany(parcel.companyCode)?.name ?? parcel.companyCode) : '',
  trackingNumber: parcel?.trackingNumber ?? '',
  shippedAt: parcel?.shippedAt.toISOString() ?? null,
})
