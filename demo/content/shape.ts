import type { CountryCode, Language, LocalText } from '@sampan/contract/country'
import type { MessengerAccounts } from '@sampan/contract/messenger'
import type { Mode } from '@sampan/contract/tenant'
import type { EmojiName } from '../emoji.ts'
import type { GroundName } from '../grounds.ts'
import type { PictureRecipe } from '../picture-layouts.ts'

export type { CountryCode, Language, LocalText }

/** The countries of the demo that have products, brands and creators of their own. */
export type DemoCountry = 'TH' | 'VN' | 'ID' | 'PH' | 'MY'

export interface DemoTenant {
  key: string
  clientName: string
  slogan: LocalText
  color: string
  defaultCountry: CountryCode
  /** All countries in the order of the picker, each with what it has open. */
  countries: { country: CountryCode; modes: Mode[]; allProduct: boolean }[]
  /** Without a country: for readers of all. */
  contacts: { name: string; account: string; countryCode?: CountryCode }[]
  /** Whom to ask about samples. */
  sampleContacts: { name: string; account: string; countryCode?: CountryCode }[]
  creatorPlatforms: number[]
  aboutUsType: number
  recordFiling: { text: string; link: string } | null
}

/** One block of the introduction page. */
export interface DemoIntroduction {
  key: string
  kind: 'hero' | 'step' | 'promise' | 'question'
  title: LocalText
  text: LocalText
}

export interface DemoBanner {
  key: string
  country: DemoCountry
  title: LocalText
  subtitle: LocalText
  link: string
  /** Objects on the banner's arches, the front one first. */
  objects: EmojiName[]
}

/** A person who logs in. */
export interface DemoPerson extends Partial<MessengerAccounts> {
  key: string
  fullName: string
  email: string
  country: CountryCode
  language: Language
  phone?: string
}

export interface DemoStaff extends DemoPerson {
  role: 'admin' | 'reviewer' | 'creatorSpecialist' | 'productSpecialist'
  face: Face
}

export interface DemoBrand {
  key: string
  name: string
  country: DemoCountry
  color: string
  isVerified: boolean
  /** Of one that is not verified yet: since so many days. */
  registered?: number
  companyName: string
  website: string
  /** Category keys of what it sells. */
  categories: string[]
  about: LocalText
  /** Where its parcels start, as a carrier writes it. */
  town: string
  shopName: string
  shopNumber: string
  /** The first is the owner; the others act for the brand too. */
  people: (DemoPerson & { position: string; face: Face })[]
}

/** An agency: who acts for it, and the keys of its creators. */
export interface DemoMcn {
  key: string
  name: string
  country: DemoCountry
  people: (DemoPerson & { face: Face })[]
  creators: string[]
}

export interface DemoAxis {
  key: string
  name: LocalText
  values: DemoValue[]
}

export interface DemoValue {
  key: string
  name: LocalText
  /** Degrees by which the picture's colours turn for this value, and how much lighter it gets. */
  hue?: number
  brightness?: number
}

export interface DemoSku {
  key: string
  /** One value key of each axis, in the axes' order. */
  optionKeys: string[]
  /** Major units. */
  price: number
  /** Samples left of this variant. */
  stock: number
  /** EAN-13 of the demo's own range (starts with 2, for use inside a shop). */
  barcode: string
  /** Number of its picture, see `pictureFile`. */
  picture: number
}

export interface DemoProduct {
  key: string
  brandKey: string
  country: DemoCountry
  categoryKey: string
  name: LocalText
  description: LocalText
  sellingPoints: Partial<Record<Language, string[]>>
  axes: DemoAxis[]
  skus: DemoSku[]
  priceMin: number
  priceMax: number
  /** Percent. */
  commission: number
  promoteType: 0 | 1 | 2
  cooperationType: number
  needsMou: boolean
  quota: number
  quotaLeft: number
  publishedDaysAgo: number
  /** Days from loading until the offer ends; null: open end. */
  endsInDays: number | null
  isPublished: boolean
  recipe: PictureRecipe
  ground: GroundName
  pictureCount: number
}

export interface Face {
  presents: 'woman' | 'man'
  hasGlasses?: boolean
}

export interface DemoCreator extends DemoPerson {
  face: Face
  birthYear: number
  accounts: DemoCreatorAccount[]
  address: DemoAddress
  payout: { bankCode: string; accountName: string; accountNumber: string }
  introduction: LocalText
  /** Main content categories. */
  categories: string[]
}

export interface DemoCreatorAccount {
  key: string
  platform: number
  handle: string
  nickname: string
  followers: number
  isVerified: boolean
  linkedDaysAgo: number
  metrics: DemoMetrics
}

/** Averages of the latest 20 videos and sales of the last 30 days; null is withheld by the creator. */
export interface DemoMetrics {
  videoViews: number | null
  videoLikes: number | null
  videoComments: number | null
  videoShares: number | null
  /** Percent. */
  engagementRate: number | null
  liveViews: number | null
  gmv: number | null
  unitsSold: number | null
  gpm: number | null
}

interface DemoAddress {
  addressee: string
  /** E.164 */
  phone: string
  areaCodes: string[]
  areaNames: string[]
  city: string
  address: string
  postcode: string
}

/** Who did something in a case. */
export type DemoActor =
  | { kind: 'creator'; key: string }
  | { kind: 'brand'; key: string }
  | { kind: 'staff'; key: string }
  | { kind: 'system' }

export interface DemoHistory {
  verb: string
  from: number | null
  to: number | null
  actor: DemoActor
  at: Date
  reason: string
  /** How long the duty that this ended took, how long it might have, and whose it was. */
  tookSeconds: number | null
  allowedSeconds: number | null
  dutyOwner: DemoClock['owner'] | null
  evidence: { kind: 'file' | 'link' | 'hash' | 'number' | 'rule'; label: string; href: string }[]
}

export interface DemoExpressEvent {
  state: number
  at: Date
  context: string
  place: string
}

export interface DemoShipment {
  carrierCode: string
  trackingNumber: string
  state: number | null
  shippedAt: Date
  deliveredAt: Date | null
  /** Oldest first. */
  events: DemoExpressEvent[]
}

export interface DemoClock {
  duty: 'review' | 'signMou' | 'checkMou' | 'ship' | 'receive' | 'post' | 'checkPost' | 'keepPublic'
  owner: 'brand' | 'creator' | 'carrier'
  startedAt: Date
  dueAt: Date
  warnedAt: Date | null
  lateAt: Date | null
  pausedAt: Date | null
  pauseReason: 'parcel' | null
}

export interface DemoSample {
  key: string
  /** People say SP-24790. */
  number: number
  productKey: string
  skuKey: string
  creatorKey: string
  /** Whose address it goes to: the creator's own, unless two share a door. */
  addressOfKey: string
  status: number
  statusSince: Date
  appliedAt: Date
  updatedAt: Date
  remark: string
  abnormalReasons: ('samePhone' | 'sameAddress' | 'parcel' | 'postLate')[]
  /** Oldest first. */
  history: DemoHistory[]
  clock: DemoClock | null
  remindedAt: Date | null
  shipment: DemoShipment | null
  orderNumber: string | null
  postLink: string | null
  fulfilment: DemoFulfilment | null
}

/** What the post brought, as far as it is known. */
export interface DemoFulfilment {
  releasedAt: Date
  videoViews: number
  likes: number
  comments: number
  favourites: number
  forwards: number
  /** Percent. */
  interactionRate: number
  revenue: number | null
  orders: number | null
}
