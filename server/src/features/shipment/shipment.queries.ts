import type { Express } from '@sampan/contract/shipment'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { jsonRows } from '#db/json-rows.ts'
import { answer, askRow, askRows, type Question, shown, together } from '#db/question.ts'
import { trackingUrlOf } from '#features/tenant/carriers.ts'
import { expressEvent, shipment } from './shipment.tables.ts'
import { presentExpress } from './shipment.view.ts'
import type { Subject, SubjectKind } from './subjects.ts'

export type ShipmentRow = typeof shipment.$inferSelect
export type ExpressEventRow = typeof expressEvent.$inferSelect

const parcelOf = (ctx: Ctx, subject: Subject) =>
  and(
    eq(shipment.tenantId, ctx.tenant.id),
    eq(shipment.subjectKind, subject.kind),
    eq(shipment.subjectId, subject.id),
    isNull(shipment.replacedAt),
  )

/** The parcel of a sample or a participation; undefined before it is sent. */
export async function findShipment(ctx: Ctx, subject: Subject): Promise<ShipmentRow | undefined> {
  const [row] = await ctx.db.select().from(shipment).where(parcelOf(ctx, subject))
  return row
}

/** The parcels of many records of a kind, by record. */
export async function listShipments(
  ctx: Ctx,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<Map<string, ShipmentRow>> {
  const rows = await ctx.db
    .select()
    .from(shipment)
    .where(
      and(
        eq(shipment.tenantId, ctx.tenant.id),
        eq(shipment.subjectKind, kind),
        among(shipment.subjectId, ids),
        isNull(shipment.replacedAt),
      ),
    )
  return new Map(rows.map((row) => [row.subjectId, row]))
}

/**
 * Locks the parcels of some records, by id. A carrier's push locks a parcel before its record, so whoever changes
 * both says this before it locks the records.
 */
export async function lockParcels(ctx: Ctx, kind: SubjectKind, ids: readonly string[]): Promise<void> {
  await ctx.db
    .select({ id: shipment.id })
    .from(shipment)
    .where(
      and(
        eq(shipment.tenantId, ctx.tenant.id),
        eq(shipment.subjectKind, kind),
        inArray(shipment.subjectId, [...ids]),
        isNull(shipment.replacedAt),
      ),
    )
    .orderBy(asc(shipment.id))
    .for('update')
}

/** The parcels of records count no more; they stay as they were. */
export async function retireParcels(ctx: Ctx, kind: SubjectKind, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update(shipment)
    .set({ replacedAt: ctx.now })
    .where(
      and(
        eq(shipment.tenantId, ctx.tenant.id),
        eq(shipment.subjectKind, kind),
        among(shipment.subjectId, ids),
        isNull(shipment.replacedAt),
      ),
    )
}

/** The records, of any kind, whose parcels count and have one of these numbers. */
export async function listByNumber(
  ctx: Ctx,
  numbers: readonly string[],
): Promise<(Subject & { trackingNumber: string })[]> {
  if (numbers.length === 0) return []
  return ctx.db
    .select({
      kind: shipment.subjectKind,
      id: shipment.subjectId,
      trackingNumber: shipment.trackingNumber,
    })
    .from(shipment)
    .where(
      and(
        eq(shipment.tenantId, ctx.tenant.id),
        inArray(shipment.trackingNumber, [...numbers]),
        isNull(shipment.replacedAt),
      ),
    )
}

/** A parcel by its own id, locked until the transaction ends: pushes and look-ups may come together. */
export async function lockShipment(ctx: Ctx, id: string): Promise<ShipmentRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(shipment)
    .where(and(eq(shipment.tenantId, ctx.tenant.id), eq(shipment.id, id)))
    .for('update')
  return row
}

/** What the carrier told of a parcel, newest first. */
export function listEvents(ctx: Ctx, shipmentId: string): Promise<ExpressEventRow[]> {
  return ctx.db
    .select()
    .from(expressEvent)
    .where(and(eq(expressEvent.tenantId, ctx.tenant.id), eq(expressEvent.shipmentId, shipmentId)))
    .orderBy(desc(expressEvent.at), desc(expressEvent.id))
}

const parcels = jsonRows(getTableColumns(shipment))
const events = jsonRows(getTableColumns(expressEvent))

/** Where a parcel is, by what we have stored; null when nothing was sent. */
export function expressOf(ctx: Ctx, subject: Subject): Question<Express | null> {
  const ofParcel = and(eq(expressEvent.tenantId, shipment.tenantId), eq(expressEvent.shipmentId, shipment.id))
  const asked = together({
    parcel: askRow(parcels, sql`from ${shipment} where ${parcelOf(ctx, subject)}`),
    events: askRows(
      events,
      sql`from ${shipment} join ${expressEvent} on ${ofParcel} where ${parcelOf(ctx, subject)}
        order by ${expressEvent.at} desc, ${expressEvent.id} desc`,
    ),
  })
  return shown(asked, ({ parcel, events }) =>
    parcel
      ? presentExpress(parcel, events, trackingUrlOf(ctx.tenant, parcel.companyCode, parcel.trackingNumber))
      : null,
  )
}

/** The same, asked by itself. */
export const findExpress = (ctx: Ctx, subject: Subject): Promise<Express | null> =>
  answer(ctx.db, expressOf(ctx, subject))
