import type { ExpressNews } from '@sampan/contract/shipment'
import type { Ctx, Outside } from '#context.ts'
import { CarrierError } from '#gateways/carrier/carrier.error.ts'
import type { Parcel, Tracking } from '#gateways/carrier/tracking.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countTry } from '#kit/call/throttle.ts'
import { parcelToAsk } from './ask-carrier.ts'
import { recordExpress } from './record-express.ts'
import { findShipment, listEvents, type ShipmentRow } from './shipment.queries.ts'
import { rulesOf, type SubjectKind } from './subjects.ts'

/** Milliseconds between two questions about one parcel, whoever asks. */
const askEvery = 60_000

interface Input {
  id: string
}
/** A parcel, and as the carrier is to be asked for it; undefined where it was asked a moment ago. */
interface Known {
  row: ShipmentRow
  parcel: Parcel | undefined
}

/**
 * Asks the carrier now where a parcel is, at most once a minute; in between its last answer is used. Refuses `notFound`
 * when nothing was sent, `carrierUnavailable`, and `carrierNotOffered` without credentials.
 */
export const refreshExpress = (kind: SubjectKind) => ({
  async load(ctx: Ctx, { id }: Input): Promise<Known> {
    if (!(await rulesOf(ctx, kind).mayRead(ctx, id))) refuse('notFound')
    const row = (await findShipment(ctx, { kind, id })) ?? refuse('notFound')
    const wasAsked = (await countTry(ctx, `express now ${row.id}`, askEvery)) > 1
    return { row, parcel: wasAsked ? undefined : await parcelToAsk(ctx, row) }
  },

  async ask(outside: Outside, { row, parcel }: Known): Promise<Tracking | null> {
    if (!outside.app.gateways.carrier.hasKeys) refuse('carrierNotOffered')
    if (!parcel) return null
    try {
      return await outside.app.gateways.carrier.query(parcel)
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error
      outside.app.log.warn({ err: error, shipment: row.id }, 'a carrier gave no tracking')
      return refuse('carrierUnavailable')
    }
  },

  async store(
    ctx: Ctx,
    { id }: Input,
    { row, parcel }: Known,
    tracking: Tracking | null,
  ): Promise<ExpressNews> {
    if (tracking) await recordExpress(ctx, row.id, tracking)
    const [newest] = await listEvents(ctx, row.id)
    return {
      state: (await findShipment(ctx, { kind, id }))?.state ?? null,
      isAsked: parcel !== undefined,
      newsAt: newest?.at.toISOString() ?? null,
    }
  },
})
