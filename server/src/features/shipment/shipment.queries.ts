import type { Express } from '@sampan/contract/shipment'
import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { expressEvent, shipment } from './shipment.tables.ts'
import { presentExpress } from './shipment.view.ts'
import type { Subject } from './subjects.ts'

export type ShipmentRow = typeof shipment.$inferSelect
export type ExpressEventRow = typeof expressEvent.$inferSelect

/** The parcel of a sample or a participation; undefined before it is sent. */
export async function findShipment(ctx: Ctx, subject: Subject): Promise<ShipmentRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(shipment)
    .where(
      and(
        eq(shipment.tenantId, ctx.tenant.id),
        eq(shipment.subjectKind, subject.kind),
        eq(shipment.subjectId, subject.id),
      ),
    )
  return row
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

/** Where a parcel is, by what we have stored; null when nothing was sent. */
export async function findExpress(ctx: Ctx, subject: Subject): Promise<Express | null> {
  const row = await findShipment(ctx, subject)
  return row ? presentExpress(row, await listEvents(ctx, row.id)) : null
}
