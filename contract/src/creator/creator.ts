import type * as z from 'zod'
import { siteActorsOf } from '../account/abilities.ts'
import { commonBase, type Endpoint, everyone, pcBase, signedIn } from '../kit/endpoint.ts'
import type * as schemas from './creator.schemas.ts'

/** The platforms of the product; 0 is any other. */
export const platforms = { other: 0, tiktok: 1, youtube: 2, instagram: 3, facebook: 4, shopee: 5 } as const
export type Platform = (typeof platforms)[keyof typeof platforms]
/** Names of platforms as they write themselves; "other" has a word in each language. */
export const platformNames: Record<number, string> = {
  [platforms.tiktok]: 'TikTok',
  [platforms.youtube]: 'YouTube',
  [platforms.instagram]: 'Instagram',
  [platforms.facebook]: 'Facebook',
  [platforms.shopee]: 'Shopee',
}

/** Size tiers by followers, the smallest first. */
export const tiers = ['nano', 'micro', 'macro', 'mega'] as const
export type Tier = (typeof tiers)[number]
/** With how many followers each begins. */
export const tierFrom: Record<Tier, number> = { nano: 0, micro: 10_000, macro: 100_000, mega: 1_000_000 }
export const tierOf = (followers: number): Tier =>
  tiers.findLast((tier) => followers >= tierFrom[tier]) ?? 'nano'

/** Where the figures of an account come from: the platform's log-in, staff who looked at the page, or its creator. */
export const creatorSources = ['login', 'checked', 'said'] as const
export type CreatorSource = (typeof creatorSources)[number]

/** What a creator asks for a post, by its kind. */
export const priceFields = [
  'livePrice',
  'longVideoPrice',
  'shortVideoPrice',
  'photoStoryPrice',
  'videoPrice',
] as const
export type PriceField = (typeof priceFields)[number]

/** The kinds of posts that a platform has, and so the prices that are asked for there. */
export const pricesOf = (platform: number): PriceField[] =>
  priceFields.filter((field) => {
    if (field === 'livePrice') return [0, 1, 5].includes(platform)
    if (field === 'photoStoryPrice') return [0, 3, 4].includes(platform)
    return (field === 'videoPrice') !== (platform === platforms.youtube)
  })

/** The languages in which creators of the product's countries post (R277), by BCP 47. */
export const postLanguages = [
  'en',
  'zh',
  'id',
  'ms',
  'th',
  'vi',
  'fil',
  'ar',
  'ta',
  'es',
  'ja',
  'ko',
] as const
export type PostLanguage = (typeof postLanguages)[number]

/** Days after which staff look at an account again (R91). */
export const checkedForDays = 90

/** After an authorisation: where it was asked for. */
export const scenes = ['job', 'reg'] as const

export const getTiktokAuthUrl: Endpoint<typeof schemas.getTiktokAuthUrl> = {
  name: 'getTiktokAuthUrl',
  method: 'GET',
  path: `${commonBase}/tiktok/getAuthUrl`,
  effect: 'write',
  actor: everyone,
  summary: 'Where to send the browser so that its owner can link a TikTok account.',
}
export type CreatorAccount = z.infer<typeof schemas.creatorSchema>
export type OwnCreator = z.infer<typeof schemas.ownCreatorSchema>

export const listCreators: Endpoint<typeof schemas.listCreators> = {
  name: 'listCreators',
  method: 'GET',
  path: `${pcBase}/authors/getCreatorList`,
  effect: 'read',
  actor: siteActorsOf('keepCreatorAccounts'),
  summary: 'My linked creator accounts.',
}

export const removeCreator: Endpoint<typeof schemas.removeCreator> = {
  name: 'removeCreator',
  method: 'POST',
  path: `${pcBase}/authors/remove`,
  effect: 'write',
  actor: siteActorsOf('keepCreatorAccounts'),
  summary: 'Unlinks one of my creator accounts; refused while it has open work.',
}

export const addCreator: Endpoint<typeof schemas.addCreator> = {
  name: 'addCreator',
  method: 'POST',
  path: `${pcBase}/authors/add`,
  effect: 'write',
  actor: siteActorsOf('keepCreatorAccounts'),
  summary:
    'Adds an account of a platform without a log-in here; its figures are marked as said by its creator.',
}

export const editCreator: Endpoint<typeof schemas.editCreator> = {
  name: 'editCreator',
  method: 'POST',
  path: `${pcBase}/authors/edit`,
  effect: 'write',
  actor: siteActorsOf('keepCreatorAccounts'),
  summary:
    'Changes what I say of one of my accounts, and whether brands see it; of a TikTok account, its prices and that alone.',
}

export const bindCreator: Endpoint<typeof schemas.bindCreator> = {
  name: 'bindCreator',
  method: 'POST',
  path: `${pcBase}/authors/bindCreator`,
  effect: 'write',
  actor: siteActorsOf('keepCreatorAccounts'),
  summary: 'Links the TikTok account that was just authorised under this key.',
}

/** What a page may know of an authorisation before an account exists: whose TikTok account it was. */
export const getPendingCreator: Endpoint<typeof schemas.getPendingCreator> = {
  name: 'getPendingCreator',
  method: 'POST',
  path: `${commonBase}/tiktok/getAuthResult`,
  effect: 'read',
  actor: everyone,
  summary: 'The TikTok account that was authorised under this key, if any.',
}

export const isBindCreator: Endpoint<typeof schemas.isBindCreator> = {
  name: 'isBindCreator',
  method: 'GET',
  path: `${pcBase}/user/isBindCreator`,
  effect: 'read',
  actor: signedIn,
  summary: 'Whether I gave any platform, true for whoever needs none; false opens the complete-info dialog.',
}

export const savePlatformInfo: Endpoint<typeof schemas.savePlatformInfo> = {
  name: 'savePlatformInfo',
  method: 'POST',
  path: `${pcBase}/allPlatformInfo/save`,
  effect: 'write',
  actor: siteActorsOf('keepCreatorAccounts'),
  summary: 'Where else I publish (the complete-info form).',
}

export const getPlatformInfo: Endpoint<typeof schemas.getPlatformInfo> = {
  name: 'getPlatformInfo',
  method: 'GET',
  path: `${pcBase}/allPlatformInfo/getDetail`,
  effect: 'read',
  actor: siteActorsOf('keepCreatorAccounts'),
  summary: 'The complete-info form as I last saved it.',
}
