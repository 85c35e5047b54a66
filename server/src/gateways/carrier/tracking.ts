import type { ParcelState } from '@sampan/contract/parcel-state'
import type { ExpressState } from '@sampan/contract/shipment'

export interface CompanyName {
  code: string
  name: string
}

export interface TrackEvent {
  context: string
  /** ISO 8601 with the offset of the company's zone. */
  time: string
  location: string
  state: ExpressState | null
}

export interface Tracking {
  /** Our code of the company. */
  company: string
  companyName: string
  /** The service's own code of the company that really has the parcel. */
  serviceCode: string
  trackNum: string
  /** The state of the parcel (R33); null before the carrier has the parcel. */
  state: ExpressState | null
  parcelState: ParcelState | null
  /** Newest first. */
  data: TrackEvent[]
}

export interface CarrierPush {
  /** `over` after delivery; `lost` when the service gave up looking (3 days without a record, 60 without news). */
  watch: 'on' | 'over' | 'lost'
  /** The service's word on a lost watch. */
  message: string
  /** Absent when the push brings no tracking. */
  tracking?: Tracking
}

export interface Parcel {
  /** Our code of the company. */
  company: string
  trackNum: string
  /** The service's own code of the company, where an earlier answer contained it; takes precedence over our guess. */
  serviceCode?: string | null
  /** Of sender or receiver; SF Express answers only with it. */
  phone?: string
}
