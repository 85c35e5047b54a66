import { type Express, expressStates } from '@sampan/contract/shipment'
import type { Ctx } from '#context.ts'
import { CarrierError } from '#gateways/carrier/carrier.error.ts'
import { refuse } from '#kit/refusal.ts'
import { countTry } from '#kit/throttle.ts'
import { askCarrier } from './ask-carrier.ts'
import { findExpress, findShipment, type ShipmentRow } from './shipment.queries.ts'
import { nothingSent } from './shipment.view.ts'
import { rulesOf, type Subject } from './subjects.ts'

/** What we know is fresh for so long; then the carrier is asked again. Milliseconds. */
const freshFor = 30 * 60_000
/** A parcel may still come back after delivery, but not after this long. */
const settledAfter = 7 * 86_400_000

/**
 * Where the parcel of a sample or a task is; empty when nothing was sent. Answers from what is stored and asks the
 * carrier at most every half hour; a carrier that does not answer changes nothing. Refuses `notFound`.
 */
export async function getExpress(ctx: Ctx, subject: Subject): Promise<Express> {
  // The spec asks for no log-in here; a visitor has no parcels, and learns nothing of anybody's.
  if (ctx.caller.role === 'visitor') return nothingSent
  if (!(await rulesOf(subject.kind)?.mayRead(ctx, subject.id))) refuse('notFound')
  const row = await findShipment(ctx, subject)
  if (!row) return nothingSent
  await refresh(ctx, row)
  return (await findExpress(ctx, subject)) ?? nothingSent
}

async function refresh(ctx: Ctx, row: ShipmentRow): Promise<void> {
  if (isSettled(row, ctx.now) || (await countTry(ctx, `express ${row.id}`, freshFor)) > 1) return
  try {
    await askCarrier(ctx, row)
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    ctx.app.log.warn({ err: error, shipment: row.id }, 'a carrier gave no tracking')
  }
}

function isSettled(row: ShipmentRow, now: Date): boolean {
  if (row.state === expressStates.returned) return true
  return row.deliveredAt !== null && now.getTime() - row.deliveredAt.getTime() > settledAfter
}
