import type { Ctx } from '#context.ts'
import { CarrierError } from '#gateways/carrier/carrier.error.ts'
import { refuse } from '#kit/refusal.ts'
import { countTry } from '#kit/throttle.ts'
import { askCarrier } from './ask-carrier.ts'
import { findShipment } from './shipment.queries.ts'
import { rulesOf, type Subject } from './subjects.ts'

/** Milliseconds between two questions about one parcel, whoever asks. */
const askEvery = 60_000

/**
 * Asks the carrier now where a parcel is, at most once a minute; in between what it told stands. Refuses `notFound`
 * when nothing was sent, and `carrierUnavailable`.
 */
export async function refreshExpress(ctx: Ctx, subject: Subject): Promise<{ state: number | null }> {
  if (!(await rulesOf(subject.kind)?.mayRead(ctx, subject.id))) refuse('notFound')
  const row = (await findShipment(ctx, subject)) ?? refuse('notFound')
  if ((await countTry(ctx, `express now ${row.id}`, askEvery)) > 1) return { state: row.state }
  try {
    await askCarrier(ctx, row)
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    ctx.app.log.warn({ err: error, shipment: row.id }, 'a carrier gave no tracking')
    refuse('carrierUnavailable')
  }
  return { state: (await findShipment(ctx, subject))?.state ?? null }
}
