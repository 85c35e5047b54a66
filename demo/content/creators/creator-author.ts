import { messengersOf } from '@sampan/contract/messenger'
import { areasNamed } from '../areas.ts'
import { steady } from '../author.ts'
import type { DemoCountry, DemoCreator, DemoCreatorAccount, DemoMetrics, Language } from '../shape.ts'

/** A creator as their author writes them. */
export interface CreatorDraft {
  key: string
  name: string
  presents: 'woman' | 'man'
  glasses?: true
  handle: string
  followers: number
  isVerified?: true
  born: number
  /** Main content, category keys. */
  makes: string[]
  says: string
  /** Areas by name, top first. */
  areas: string[]
  street: string
  /** Where the area does not know it. */
  postcode?: string
  city?: string
  bank: string
  account: string
  /** Defaults to a mail address of the demo made from the key. */
  email?: string
  language?: Language
  /** A second account on another platform: platform, handle, followers. */
  also?: [platform: number, handle: string, followers: number]
}

/** What a sold piece costs on average, and where the numbers of mobile phones begin. */
const countryFacts: Record<
  DemoCountry,
  { basket: number; mobile: (index: number) => string; language: Language }
> = {
  TH: { basket: 420, mobile: (index) => `+668198760${String(index).padStart(2, '0')}`, language: 'th' },
  VN: { basket: 240_000, mobile: (index) => `+849098760${String(index).padStart(2, '0')}`, language: 'vn' },
  ID: { basket: 95_000, mobile: (index) => `+62812987650${String(index).padStart(2, '0')}`, language: 'id' },
  PH: { basket: 320, mobile: (index) => `+6391798765${String(index).padStart(2, '0')}`, language: 'en' },
  MY: { basket: 38, mobile: (index) => `+6012987650${String(index).padStart(1, '0')}`, language: 'en' },
}

const share = (key: string, what: string, low: number, high: number): number =>
  low + ((high - low) * steady(`${key} ${what}`, 1_000)) / 1_000

const rounded = (value: number): number => {
  const step = value > 100_000 ? 1_000 : value > 10_000 ? 100 : value > 1_000 ? 10 : 1
  return Math.round(value / step) * step
}

/** Small accounts are seen by more of their followers than large ones; a fifth keep their sales to themselves. */
function metricsOf(key: string, followers: number, basket: number): DemoMetrics {
  const crowd = followers >= 1_000_000 ? 0.06 : followers >= 100_000 ? 0.11 : followers >= 10_000 ? 0.2 : 0.42
  const views = rounded(followers * crowd * share(key, 'views', 0.6, 1.7))
  const likes = rounded(views * share(key, 'likes', 0.035, 0.11))
  const comments = Math.round(likes * share(key, 'comments', 0.012, 0.045))
  const shares = Math.round(likes * share(key, 'shares', 0.015, 0.08))
  const units = Math.round(views * share(key, 'units', 0.0006, 0.005) * 6)
  const gmv = Math.round(units * basket * share(key, 'basket', 0.7, 1.5))
  const keepsSales = steady(`${key} sales`, 5) === 0
  const goesLive = steady(`${key} live`, 3) !== 0
  return {
    videoViews: views,
    videoLikes: likes,
    videoComments: comments,
    videoShares: shares,
    engagementRate: Math.round(((likes + comments + shares) / views) * 10_000) / 100,
    liveViews: goesLive ? rounded(views * 0.4) : null,
    gmv: keepsSales ? null : gmv,
    unitsSold: keepsSales ? null : units,
    gpm: keepsSales ? null : Math.round((gmv / (views * 6)) * 1_000),
  }
}

const homepages: Record<number, (handle: string) => string> = {
  1: (handle) => `https://www.tiktok.com/@${handle}`,
  2: (handle) => `https://www.youtube.com/@${handle}`,
  3: (handle) => `https://www.instagram.com/${handle}`,
  4: (handle) => `https://www.facebook.com/${handle}`,
  5: (handle) => `https://shopee.example/${handle}`,
}

/** Where an account's page is. */
export const homepageOf = (platform: number, handle: string): string => homepages[platform]?.(handle) ?? ''

/** Completes the drafts of one country. */
export function creatorsOf(country: DemoCountry, drafts: readonly CreatorDraft[]): DemoCreator[] {
  const facts = countryFacts[country]
  return drafts.map((draft, index): DemoCreator => {
    const phone = facts.mobile(index)
    const own: DemoCreatorAccount = {
      key: draft.key,
      platform: 1,
      handle: draft.handle,
      nickname: draft.name,
      followers: draft.followers,
      isVerified: draft.isVerified ?? false,
      linkedDaysAgo: 30 + steady(draft.key, 300),
      metrics: metricsOf(draft.key, draft.followers, facts.basket),
    }
    const other = draft.also && {
      ...own,
      key: `${draft.key}-2`,
      platform: draft.also[0],
      handle: draft.also[1],
      followers: draft.also[2],
      metrics: metricsOf(`${draft.key}-2`, draft.also[2], facts.basket),
    }
    const [messenger] = messengersOf(country)
    const { areaCodes, areaNames, postcode } = areasNamed(country, draft.areas)
    return {
      key: draft.key,
      fullName: draft.name,
      email: draft.email ?? `${draft.key.replaceAll('-', '.')}@creators.sampan.example`,
      country,
      language: draft.language ?? facts.language,
      phone,
      // A name in LINE, a number in every other one.
      ...(messenger === 'line' ? { line: draft.handle } : { [messenger]: phone }),
      face: { presents: draft.presents, ...(draft.glasses ? { hasGlasses: true } : {}) },
      birthYear: draft.born,
      accounts: other ? [own, other] : [own],
      address: {
        addressee: draft.name,
        phone,
        areaCodes,
        areaNames,
        city: draft.city ?? '',
        address: draft.street,
        postcode: draft.postcode ?? postcode ?? '',
      },
      payout: { bankCode: draft.bank, accountName: draft.name, accountNumber: draft.account },
      introduction: { [draft.language ?? facts.language]: draft.says },
      categories: draft.makes,
    }
  })
}
