import { randomUUIDv7 } from 'node:crypto'
import { type ExpressState, expressStates } from '@sampan/contract/shipment'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { TrackEvent, Tracking } from '#gateways/carrier/tracking.ts'
import { listEvents, lockShipment, type ShipmentRow } from './shipment.queries.ts'
import { expressEvent, shipment } from './shipment.tables.ts'
import { rulesOf } from './subjects.ts'

/**
 * Stores what a carrier told of a parcel, and tells the record that the parcel belongs to when its state has
 * changed. Hearing the same again is harmless; an answer older than what we know changes no state.
 */
export async function recordExpress(ctx: Ctx, shipmentId: string, tracking: Tracking): Promise<void> {
  const row = await lockShipment(ctx, shipmentId)
  // What became of a parcel that no longer counts is nobody's news.
  if (!row || row.replacedAt) return
  await learnCompany(ctx, row, tracking)
  const [lastKnown] = await listEvents(ctx, row.id)
  await storeEvents(ctx, row, tracking.data)
  const newest = tracking.data[0]
  const at = newest ? new Date(newest.time) : ctx.now
  const isOld = lastKnown !== undefined && at < lastKnown.at
  if (!isOld) await setWords(ctx, row, tracking.parcelState)
  if (tracking.state === null || tracking.state === row.state || isOld) return
  const changed = await setState(ctx, row, tracking.state, at)
  await rulesOf(ctx, row.subjectKind).onExpressChange(ctx, {
    shipment: changed,
    from: row.state,
    to: tracking.state,
    at,
  })
}

/** Keeps under which code the service has the parcel, so that the next question goes out with it. */
async function learnCompany(ctx: Ctx, row: ShipmentRow, { serviceCode, data }: Tracking): Promise<void> {
  if (serviceCode === '' || serviceCode === row.serviceCode || data.length === 0) return
  await ctx.db
    .update(shipment)
    .set({ serviceCode })
    .where(and(eq(shipment.tenantId, ctx.tenant.id), eq(shipment.id, row.id)))
}

async function storeEvents(ctx: Ctx, row: ShipmentRow, events: readonly TrackEvent[]): Promise<void> {
  if (events.length === 0) return
  await ctx.db
    .insert(expressEvent)
    .values(
      events.map((event) => ({
        tenantId: ctx.tenant.id,
        id: randomUUIDv7(),
        shipmentId: row.id,
        at: new Date(event.time),
        context: wordsOf(event),
        state: event.state,
      })),
    )
    .onConflictDoNothing()
}

/** Some carriers write the place into the event, some beside it. */
const wordsOf = ({ context, location }: TrackEvent): string =>
  location && !context.includes(location) ? `${context} · ${location}` : context

/** What the carrier says of the parcel in its own words: of some steps there is no code. */
async function setWords(ctx: Ctx, row: ShipmentRow, parcelState: Tracking['parcelState']): Promise<void> {
  if (parcelState === null || parcelState === row.parcelState) return
  await ctx.db
    .update(shipment)
    .set({ parcelState })
    .where(and(eq(shipment.tenantId, ctx.tenant.id), eq(shipment.id, row.id)))
}

async function setState(ctx: Ctx, row: ShipmentRow, state: ExpressState, at: Date): Promise<ShipmentRow> {
  const deliveredAt = row.deliveredAt ?? (state === expressStates.delivered ? at : null)
  await ctx.db
    .update(shipment)
    .set({ state, deliveredAt })
    .where(and(eq(shipment.tenantId, ctx.tenant.id), eq(shipment.id, row.id)))
  return { ...row, state, deliveredAt }
}
