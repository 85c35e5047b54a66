import { pricesOf as kindsOf, priceFields } from '@sampan/contract/creator'
import type { Ctx } from '../../server/src/context.ts'
import type { StoredMetrics } from '../../server/src/features/creator/creator.tables.ts'
import { steady } from '../content/author.ts'
import type { DemoCreator } from '../content/shape.ts'

type Account = DemoCreator['accounts'][number]

const placesOf: Record<string, readonly string[]> = {
  TH: ['Bangkok', 'Chiang Mai', 'Chon Buri', 'Khon Kaen', 'Phuket'],
  VN: ['TP. Hồ Chí Minh', 'Hà Nội', 'Đà Nẵng', 'Cần Thơ', 'Hải Phòng'],
  ID: ['Jakarta', 'Bandung', 'Surabaya', 'Medan', 'Makassar'],
  PH: ['Quezon City', 'Manila', 'Cebu', 'Davao', 'Iloilo'],
  MY: ['Kuala Lumpur', 'Johor Bahru', 'Penang', 'Ipoh', 'Kuching'],
}

const share = (key: string, what: string, low: number, high: number): number =>
  low + ((high - low) * steady(`${key} ${what}`, 1_000)) / 1_000
const percent = (value: number): number => Math.round(value * 10) / 10

/** Parts of a hundred, largest first. In: weights. */
function partsOf(weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => percent((weight / sum) * 100))
}

const named = (names: readonly string[], parts: readonly number[]): Record<string, number> =>
  Object.fromEntries(names.map((name, at) => [name, parts[at] ?? 0]))

/** What the platform tells of an account beside the averages that its author wrote; who withholds sales withholds all of them. */
export function storedMetrics(ctx: Ctx, creator: DemoCreator, account: Account): StoredMetrics {
  const { key, metrics } = account
  const at = new Date(ctx.now.getTime() - 6 * 3_600_000).toISOString()
  const sells = metrics.gmv !== null
  const live = metrics.liveViews
  const women = Math.round(share(key, 'women', 42, 88))
  return {
    ...metrics,
    videosAt: at,
    salesAt: at,
    gmvPerBuyer: sells ? Math.round(((metrics.gmv ?? 0) / Math.max(1, metrics.unitsSold ?? 1)) * 1.2) : null,
    commissionRate: sells ? percent(share(key, 'commission', 6, 18)) : null,
    channels: sells ? named(['video', 'live', 'showcase'], partsOf([70, live ? 22 : 0, 8])) : null,
    categories: sells
      ? named(creator.categories, partsOf(creator.categories.map((_, index) => 5 / (index + 1))))
      : null,
    liveLikes: live && Math.round(live * 0.4),
    liveComments: live && Math.round(live * 0.06),
    liveShares: live && Math.round(live * 0.02),
    liveEngagementRate: live && 48,
    genders: { female: women, male: 100 - women },
    ages: named(['18–24', '25–34', '35–44', '45+'], partsOf([share(key, 'young', 20, 50), 33, 14, 7])),
    places: named(placesOf[creator.country] ?? [], [22, 17, 11, 8, 5]),
  }
}

/** What a thousand followers are worth, in the currency of the country: prices of the demo are round. */
const perThousand: Record<string, number> = { TH: 28, VN: 21_000, ID: 13_000, PH: 46, MY: 3.8 }

const columns = {
  livePrice: ['live_price', 2.2],
  longVideoPrice: ['long_video_price', 1.8],
  shortVideoPrice: ['short_video_price', 0.8],
  photoStoryPrice: ['photo_story_price', 0.5],
  videoPrice: ['video_price', 1],
} as const

/** Prices of posts in all columns; one creator in four leaves them to talk about. */
export function pricesOf(
  { country }: DemoCreator,
  { key, platform, followers }: Account,
): Record<string, string | null> {
  const base = (perThousand[country] ?? 1) * (followers / 1_000) ** 0.8
  const step = 10 ** Math.max(0, Math.floor(Math.log10(base)) - 1)
  const kinds = steady(`${key} price`, 4) === 0 ? [] : kindsOf(platform)
  return Object.fromEntries(
    priceFields.map((kind) => {
      const [column, factor] = columns[kind]
      const price = (Math.ceil((base * factor) / step) * step).toFixed(2)
      return [column, kinds.includes(kind) ? price : null]
    }),
  )
}
