import type { Ctx } from '../../server/src/context.ts'
import { carrierPushUrl } from '../../server/src/features/shipment/carrier-push.ts'
import { findCompany } from '../../server/src/gateways/carrier/track-number.ts'
import { sandboxCodeOf } from '../../server/src/sandbox/carrier/sandbox-companies.ts'
import { findStep } from '../../server/src/sandbox/carrier/sandbox-journey.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { type DemoParcel, pushSalt, shipmentId } from './parcel-rows.ts'

const parcelId = (parcel: DemoParcel): string => idOf('sandbox-parcel', parcel.key, parcel.order)

/** The parcels of the demo as the played carrier knows them, so that one can move them on at /sandbox. */
export const parcelRows = (parcels: readonly DemoParcel[]): Row[] =>
  parcels.map((parcel) => {
    const { carrierCode, trackingNumber, events, state, shippedAt } = parcel.shipment
    const company = findCompany(carrierCode)
    return {
      id: parcelId(parcel),
      company: company ? sandboxCodeOf(company) : carrierCode,
      track_num: trackingNumber,
      phone: '',
      state: state === null ? null : String(state),
      created_at: shippedAt,
      changed_at: events.at(-1)?.at ?? shippedAt,
    }
  })

export const parcelEventRows = (parcels: readonly DemoParcel[]): Row[] =>
  parcels.flatMap((parcel) =>
    parcel.shipment.events.map((event, index) => ({
      id: idOf('sandbox-event', `${parcel.key} ${index}`, index),
      parcel_id: parcelId(parcel),
      state: String(event.state),
      status_code: findStep(String(event.state))?.statusCode ?? String(event.state),
      context: event.context,
      location: event.place,
      happened_at: event.at,
    })),
  )

export const subscriptionRows = (ctx: Ctx, parcels: readonly DemoParcel[]): Row[] =>
  parcels.map((parcel) => ({
    parcel_id: parcelId(parcel),
    callback_url: carrierPushUrl(ctx.app, ctx.tenant.id, shipmentId(parcel)),
    salt: pushSalt(parcel),
    pushed_at: parcel.shipment.events.at(-1)?.at ?? null,
    answer: 'HTTP 200 ok',
    is_accepted: true,
  }))
