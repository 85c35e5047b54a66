import type { CountryCode } from '@sampan/contract/country'
import type { IconName } from '#sandbox/icons.ts'

/** A state that a parcel of the sandbox can be moved to, and what the carrier writes about it. */
export interface JourneyStep {
  /** Kuaidi100's basic state, which is also ours (R33). */
  state: string
  /** Kuaidi100's advanced code. */
  statusCode: string
  context: string
  place: 'origin' | 'destination' | 'border'
  badge: 'lagoon' | 'delta' | 'river' | 'lotus' | 'clay' | 'silt'
  icon: IconName
}

const step = (
  state: string,
  statusCode: string,
  badge: JourneyStep['badge'],
  icon: IconName,
  place: JourneyStep['place'],
  context: string,
): JourneyStep => ({ state, statusCode, context, place, badge, icon })

/** The states (R33), in the order of a parcel's life. */
export const journeySteps: readonly JourneyStep[] = [
  step('1', '103', 'lagoon', 'pickup', 'origin', 'Parcel collected from the sender'),
  step('0', '1002', 'lagoon', 'truck', 'origin', 'Parcel left the sorting centre'),
  step('8', '11', 'delta', 'customs', 'border', 'Customs clearance in progress'),
  step('5', '5', 'lagoon', 'moped', 'destination', 'Courier is out for delivery'),
  step('3', '301', 'river', 'delivered', 'destination', 'Delivered, signed by the recipient'),
  step('7', '7', 'lotus', 'route', 'origin', 'Parcel handed over to another carrier'),
  step('2', '204', 'clay', 'alert', 'destination', 'Delivery failed, the address could not be found'),
  step('14', '14', 'clay', 'refused', 'destination', 'Recipient refused the parcel'),
  step('6', '6', 'clay', 'returning', 'destination', 'Parcel is on its way back to the sender'),
  step('4', '4', 'silt', 'returned', 'origin', 'Parcel was returned to the sender'),
]

const usual = [null, '1', '0', '5', '3']
const back = ['14', '6', '4']

/** What comes next on the usual way; null at its end. `null` is a parcel that nobody has fetched. */
export function nextStep(state: string | null): JourneyStep | null {
  const way = state !== null && back.includes(state) ? back : usual
  const isDetour = state === '8' || state === '7' || state === '2'
  const at = way.indexOf(isDetour ? '0' : state)
  return findStep(way[at + 1] ?? null)
}

export const findStep = (state: string | null): JourneyStep | null =>
  journeySteps.find((each) => each.state === state) ?? null

const towns: Record<CountryCode, { origin: string; destination: string; border: string }> = {
  TH: { origin: 'Chiang Mai', destination: 'Bangkok, Huai Khwang', border: 'Suvarnabhumi Airport' },
  VN: { origin: 'Hà Nội', destination: 'TP. Hồ Chí Minh, Quận 3', border: 'Nội Bài Airport' },
  ID: { origin: 'Bandung', destination: 'Jakarta Selatan', border: 'Soekarno-Hatta Airport' },
  PH: { origin: 'Cebu City', destination: 'Quezon City', border: 'Ninoy Aquino Airport' },
  MY: { origin: 'Johor Bahru', destination: 'Petaling Jaya', border: 'Kuala Lumpur Airport' },
  SG: { origin: 'Jurong East', destination: 'Tampines', border: 'Changi Airport' },
  TW: { origin: '台中', destination: '台北 信義', border: '桃園機場' },
  CN: { origin: '杭州', destination: '上海 徐汇', border: '浦东机场' },
  US: { origin: 'Memphis, TN', destination: 'Austin, TX', border: 'Los Angeles Airport' },
  GB: { origin: 'Leeds', destination: 'London SE15', border: 'Heathrow Airport' },
  SA: { origin: 'Jeddah', destination: 'Riyadh', border: 'King Khalid Airport' },
}

/** Where a step happens, for a company at home in `country`. */
export const townOf = (country: CountryCode, { place }: JourneyStep): string => towns[country][place]

/** Names of the basic states, as the service writes them whatever language was asked for. */
const statusNames: Record<string, string> = {
  '0': '在途',
  '1': '揽收',
  '2': '疑难',
  '3': '签收',
  '4': '退签',
  '5': '派件',
  '6': '退回',
  '7': '转投',
  '8': '清关',
  '14': '拒签',
}

export const statusNameOf = (state: string): string => statusNames[state] ?? ''

/** The service knows codes and coordinates of Chinese places only; elsewhere it has the name or nothing. */
export const areaOf = (location: string): object => ({
  areaCode: null,
  areaName: location || null,
  areaCenter: null,
  areaPinYin: null,
})

/** Where a parcel comes from, is and goes. */
export function routeOf(country: CountryCode, state: string | null): object {
  const { origin, destination, border } = towns[country]
  const step = findStep(state)
  const place = (name: string) => ({ number: '', name })
  const now = step ? { origin, destination, border }[step.place] : origin
  return { from: place(origin), cur: place(now), to: place(destination) }
}
