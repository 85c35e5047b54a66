import type { Express } from '@sampan/contract/shipment'
import { findCompany } from '#gateways/carrier/track-number.ts'
import type { ExpressEventRow, ShipmentRow } from './shipment.queries.ts'

/**
 * A parcel and its events as both sides see them. A company that left our list shows its code. `trackingUrl` is where its carrier
 * shows it, where somebody reads that.
 */
export function presentExpress(
  row: ShipmentRow,
  events: readonly ExpressEventRow[],
  trackingUrl = '',
): Express {
  return {
    companyCode: row.companyCode,
    companyName: findCompany(row.companyCode)?.name ?? row.companyCode,
    trackNum: row.trackingNumber,
    trackingUrl,
    state: row.state,
    parcelState: row.parcelState,
    data: events.map(({ context, at, state }) => ({ context, time: at.toISOString(), state })),
  }
}

/** A parcel as histories and mails name it: "Flash Express TH0158224361". */
export function parcelLabel(row: ShipmentRow): string {
  const { companyName, trackNum } = presentExpress(row, [])
  return `${companyName} ${trackNum}`
}

export const nothingSent: Express = {
  companyCode: '',
  companyName: '',
  trackNum: '',
  trackingUrl: '',
  state: null,
  parcelState: null,
  data: [],
}
