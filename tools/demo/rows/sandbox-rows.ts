import type { Ctx } from '../../../server/src/context.ts'
import { carrierPushUrl } from '../../../server/src/features/shipment/carrier-push.ts'
import { findStep } from '../../../server/src/gateways/carrier/sandbox-journey.ts'
import { findCompany, wireCodeOf } from '../../../server/src/gateways/carrier/track-number.ts'
import type { DemoSample } from '../content/shape.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { pushSalt, sentOf, shipmentId } from './sample-rows.ts'

const parcelId = (sample: DemoSample): string => idOf('sandbox-parcel', sample.key, sample.number)

/** The parcels of the demo as the played carrier knows them, so that one can move them on at /sandbox. */
export const parcelRows = (samples: readonly DemoSample[]): Row[] =>
  sentOf(samples).map((sample) => {
    const { carrierCode, trackingNumber, events, state, shippedAt } = sample.shipment
    const company = findCompany(carrierCode)
    return {
      id: parcelId(sample),
      company: company ? wireCodeOf(company) : carrierCode,
      track_num: trackingNumber,
      phone: '',
      state: state === null ? null : String(state),
      created_at: shippedAt,
      changed_at: events.at(-1)?.at ?? shippedAt,
    }
  })

export const parcelEventRows = (samples: readonly DemoSample[]): Row[] =>
  sentOf(samples).flatMap((sample) =>
    sample.shipment.events.map((event, index) => ({
      id: idOf('sandbox-event', `${sample.key} ${index}`, index),
      parcel_id: parcelId(sample),
      state: String(event.state),
      status_code: findStep(String(event.state))?.statusCode ?? String(event.state),
      context: event.context,
      location: event.place,
      happened_at: event.at,
    })),
  )

export const subscriptionRows = (ctx: Ctx, samples: readonly DemoSample[]): Row[] =>
  sentOf(samples).map((sample) => ({
    parcel_id: parcelId(sample),
    callback_url: carrierPushUrl(ctx.app, ctx.tenant.id, shipmentId(sample)),
    salt: pushSalt(sample),
    pushed_at: sample.shipment.events.at(-1)?.at ?? null,
    answer: 'HTTP 200 ok',
    is_accepted: true,
  }))
