import { createHash } from 'node:crypto'
import type { Ctx } from '../../server/src/context.ts'
import type { DemoShipment } from '../content/shape.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'

/** A parcel that was sent, of a sample or of a participation. */
export interface DemoParcel {
  key: string
  order: number
  subject: { kind: 'sample' | 'participation'; id: string }
  shipment: DemoShipment
}

export const shipmentId = (parcel: DemoParcel): string => idOf('shipment', parcel.key, parcel.order)

/** Proves a push of the sandbox to be about this parcel; no secret, since the sandbox is not one. */
export const pushSalt = (parcel: DemoParcel): string =>
  createHash('sha256').update(`push ${parcel.key}`).digest('hex').slice(0, 32)

export const shipmentRows = (ctx: Ctx, parcels: readonly DemoParcel[]): Row[] =>
  parcels.map((parcel) => ({
    tenant_id: ctx.tenant.id,
    id: shipmentId(parcel),
    subject_kind: parcel.subject.kind,
    subject_id: parcel.subject.id,
    company_code: parcel.shipment.carrierCode,
    tracking_number: parcel.shipment.trackingNumber,
    state: parcel.shipment.state,
    push_salt: pushSalt(parcel),
    shipped_at: parcel.shipment.shippedAt,
    delivered_at: parcel.shipment.deliveredAt,
  }))

export const eventRows = (ctx: Ctx, parcels: readonly DemoParcel[]): Row[] =>
  parcels.flatMap((parcel) =>
    parcel.shipment.events.map((event, index) => ({
      tenant_id: ctx.tenant.id,
      id: idOf('express-event', `${parcel.key} ${index}`, index),
      shipment_id: shipmentId(parcel),
      at: event.at,
      // As the server writes it when a carrier puts the place beside the words.
      context: `${event.context} · ${event.place}`,
      state: event.state,
    })),
  )
