import { steady } from '../author.ts'
import { carriers, parcelWords } from '../parcel-words.ts'
import type { DemoBrand, DemoCreator, DemoExpressEvent, DemoShipment } from '../shape.ts'
import type { SampleDraft } from './sample-author.ts'
import { wholeSecond } from './sample-clock.ts'

const hour = 3_600_000

interface Journey {
  draft: SampleDraft
  key: string
  brand: DemoBrand
  creator: DemoCreator
  now: Date
  shippedAt: Date
  /** Null while it is on its way. */
  deliveredAt: Date | null
}

/** The parcel of a case with the carrier's events, by what is known of its way. */
export function parcelOf(journey: Journey): DemoShipment {
  const { key, brand, deliveredAt, shippedAt } = journey
  const options = carriers[brand.country]
  const [code, numberOf] = options[steady(`${key} carrier`, 10) < 7 ? 0 : 1] ?? options[0] ?? ['', String]
  const digits = String(steady(`${key} parcel`, 4_000_000_000)).padStart(10, '0')
  const events = [...wayOf(journey), ...troubleOf(journey)].sort((a, b) => a.at.getTime() - b.at.getTime())
  return {
    carrierCode: code,
    trackingNumber: numberOf(digits),
    state: events.at(-1)?.state ?? null,
    shippedAt,
    deliveredAt,
    events,
  }
}

/** Fetched, sorted, at the branch, on the bike, delivered; cut off where the parcel is now. */
function wayOf(journey: Journey): DemoExpressEvent[] {
  const { brand, creator, shippedAt, deliveredAt, draft, now } = journey
  const words = parcelWords[brand.country]
  const there = creator.address.areaNames.slice(0, 2).reverse().join(', ')
  const last = deliveredAt ?? new Date(now.getTime() - (draft.parcel?.hours ?? 2) * hour)
  const span = last.getTime() - shippedAt.getTime()
  const event = (share: number, state: number, place: string, context = words[state]): DemoExpressEvent => ({
    state,
    at: wholeSecond(shippedAt.getTime() + span * share),
    place,
    context: context ?? '',
  })
  const all = [
    event(0.06, 1, brand.town),
    event(0.22, 0, brand.town),
    event(0.78, 0, there, words.hub),
    event(0.92, 5, there),
  ]
  if (deliveredAt) return [...all, { ...event(1, 3, there), at: deliveredAt }]
  const reached = draft.parcel?.state ?? 0
  const count = reached === 1 ? 0 : reached === 0 || reached === 7 ? 2 : reached === 5 ? 3 : 4
  return [
    ...all.slice(0, count),
    { ...event(1, reached, reached === 1 ? brand.town : there), at: wholeSecond(last.getTime()) },
  ]
}

/** What went wrong after the carrier had said delivered. */
function troubleOf({ brand, creator, deliveredAt, draft, now }: Journey): DemoExpressEvent[] {
  if (!deliveredAt) return []
  const words = parcelWords[brand.country]
  const place = creator.address.areaNames.slice(0, 2).reverse().join(', ')
  const at = (hours: number) => wholeSecond(now.getTime() - hours * hour)
  if (draft.returnedHours !== undefined) {
    return [{ state: 4, at: at(draft.returnedHours), context: words[4] ?? '', place: brand.town }]
  }
  if (draft.status === 0 && draft.parcel && draft.parcel.state !== 3) {
    return [
      {
        state: draft.parcel.state,
        at: at(draft.parcel.hours),
        context: words[draft.parcel.state] ?? '',
        place,
      },
    ]
  }
  return []
}
