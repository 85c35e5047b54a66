import { expressStates, type SeenParcel } from '@sampan/contract/shipment'
import type { Ctx, Outside } from '#context.ts'
import { CarrierError } from '#gateways/carrier/carrier.error.ts'
import type { Parcel, Tracking } from '#gateways/carrier/tracking.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countTry } from '#kit/call/throttle.ts'
import { parcelToAsk } from './ask-carrier.ts'
import { recordExpress } from './record-express.ts'
import { findExpress, findShipment, type ShipmentRow } from './shipment.queries.ts'
import { nothingSent } from './shipment.view.ts'
import { rulesOf, type SubjectKind } from './subjects.ts'

/** What we know is fresh for so long; then the carrier is asked again. Milliseconds. */
const freshFor = 30 * 60_000
/** A parcel may still come back after delivery, but not after this long. */
const settledAfter = 7 * 86_400_000

interface Input {
  id: string
}
/** A parcel, and as the carrier is to be asked for it; undefined where what we know is fresh or nobody can be asked. */
interface Known {
  row: ShipmentRow
  parcel: Parcel | undefined
}

/**
 * Where the parcel of a sample or a task is; empty when nothing was sent. Answers from what is stored and asks the
 * carrier at most every half hour; a carrier that does not answer changes nothing. Refuses `notFound`, and
 * `sessionOver`.
 */
export const getExpress = (kind: SubjectKind) => ({
  async load(ctx: Ctx, { id }: Input): Promise<Known | undefined> {
    // Asks for no log-in: a visitor has no parcels, and learns nothing of anybody's. Whose session is over is no visitor.
    if (ctx.isSessionOver) refuse('sessionOver')
    if (ctx.caller.role === 'visitor') return undefined
    if (!(await rulesOf(ctx, kind).mayRead(ctx, id))) refuse('notFound')
    const row = await findShipment(ctx, { kind, id })
    if (!row) return undefined
    return { row, parcel: (await mayAsk(ctx, row)) ? await parcelToAsk(ctx, row) : undefined }
  },

  ask: (outside: Outside, known: Known | undefined): Promise<Tracking | null> =>
    known?.parcel ? query(outside, known.row, known.parcel) : Promise.resolve(null),

  async store(
    ctx: Ctx,
    { id }: Input,
    known: Known | undefined,
    tracking: Tracking | null,
  ): Promise<SeenParcel> {
    if (!known) return { ...nothingSent, product: null }
    if (tracking) await recordExpress(ctx, known.row.id, tracking)
    const express = (await findExpress(ctx, { kind, id })) ?? nothingSent
    return { ...express, product: await rulesOf(ctx, kind).productOf(ctx, id) }
  },
})

async function query(outside: Outside, row: ShipmentRow, parcel: Parcel): Promise<Tracking | null> {
  try {
    return await outside.app.gateways.carrier.query(parcel)
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    outside.app.log.warn({ err: error, shipment: row.id }, 'a carrier gave no tracking')
    return null
  }
}

async function mayAsk(ctx: Ctx, row: ShipmentRow): Promise<boolean> {
  return ctx.app.gateways.carrier.hasKeys && !(await isFresh(ctx, row))
}

async function isFresh(ctx: Ctx, row: ShipmentRow): Promise<boolean> {
  return isSettled(row, ctx.now) || (await countTry(ctx, `express ${row.id}`, freshFor)) > 1
}

function isSettled(row: ShipmentRow, now: Date): boolean {
  if (row.state === expressStates.returned) return true
  return row.deliveredAt !== null && now.getTime() - row.deliveredAt.getTime() > settledAfter
}
