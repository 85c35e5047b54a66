import type { Pool } from 'pg'
import { signOf } from '#gateways/carrier/kuaidi100.ts'
import { zoneOf } from '#gateways/carrier/track-number.ts'
import { callOutside } from '#gateways/outbound.ts'
import { companyOfSandboxCode } from './sandbox-companies.ts'
import { areaOf, routeOf, statusNameOf } from './sandbox-journey.ts'
import {
  type EventRow,
  listEvents,
  listSubscriptions,
  type ParcelRow,
  type SubscriptionRow,
} from './sandbox-parcels.ts'

/**
 * The parcel as `poll/query.do` answers it and as pushes carry it. In: whether the client asked by `resultv2` for
 * the names of states and places; pushes of the product's subscriptions have them.
 */
export async function presentParcel(pool: Pool, parcel: ParcelRow, isDetailed = true): Promise<object> {
  const events = await listEvents(pool, parcel.id)
  const company = companyOfSandboxCode(parcel.company)
  const zone = zoneOf(company)
  return {
    message: 'ok',
    nu: parcel.track_num,
    ischeck: parcel.state === '3' ? '1' : '0',
    com: parcel.company,
    status: '200',
    state: parcel.state ?? '0',
    condition: '00',
    isLoop: false,
    data: events.map((event) => presentEvent(event, zone, isDetailed)),
    ...(isDetailed && { routeInfo: routeOf(company?.countries[0] ?? 'TH', parcel.state) }),
  }
}

function presentEvent(event: EventRow, zone: string, isDetailed: boolean): object {
  const time = Temporal.Instant.fromEpochMilliseconds(event.happened_at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
  const plain = { time, ftime: time, context: event.context }
  if (!isDetailed) return plain
  return {
    ...plain,
    location: event.location,
    ...areaOf(event.location),
    status: statusNameOf(event.state),
    statusCode: event.status_code,
  }
}

/** Tells every subscriber of the parcel, and keeps what each one said. */
export async function pushParcel(pool: Pool, parcel: ParcelRow): Promise<void> {
  const param = JSON.stringify({
    status: parcel.state === '3' ? 'shutdown' : 'polling',
    billstatus: parcel.state === '3' ? 'check' : 'got',
    message: '',
    autoCheck: '0',
    comOld: '',
    comNew: '',
    lastResult: await presentParcel(pool, parcel),
  })
  for (const subscription of await listSubscriptions(pool, parcel.id)) {
    const { isAccepted, answer } = await pushTo(subscription, param)
    await pool.query(
      `update sandbox.parcel_subscription set pushed_at = now(), is_accepted = $3, answer = $4
       where parcel_id = $1 and callback_url = $2`,
      [parcel.id, subscription.callback_url, isAccepted, answer],
    )
  }
}

async function pushTo(
  subscription: SubscriptionRow,
  param: string,
): Promise<{ isAccepted: boolean; answer: string }> {
  // Without a salt the service sends no signature.
  const sign = subscription.salt === '' ? {} : { sign: signOf(param + subscription.salt) }
  try {
    const { status, json } = await callOutside(subscription.callback_url, {
      method: 'POST',
      body: new URLSearchParams({ param, ...sign }),
      timeoutMs: 5_000,
    })
    const { result, message = '' } = (json ?? {}) as { result?: unknown; message?: unknown }
    return {
      isAccepted: status === 200 && result === true,
      answer: `HTTP ${status} ${message}`.trim().slice(0, 120),
    }
  } catch (error) {
    return { isAccepted: false, answer: error instanceof Error ? error.message : String(error) }
  }
}
