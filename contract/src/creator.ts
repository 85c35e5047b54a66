import * as z from 'zod'
import { siteActorsOf } from './abilities.ts'
import { countryCode } from './country.ts'
import { commonBase, endpoint, everyone, pcBase, signedIn } from './endpoint.ts'
import { platformInfoInput } from './platform-info.ts'
import { id, moment } from './text.ts'

/** The platforms of the product; 0 is any other. */
export const platforms = { other: 0, tiktok: 1, youtube: 2, instagram: 3, facebook: 4, shopee: 5 } as const
export type Platform = (typeof platforms)[keyof typeof platforms]

/** Size tiers by followers. */
export const tiers = ['nano', 'micro', 'macro', 'mega'] as const
export type Tier = (typeof tiers)[number]
export const tierOf = (followers: number): Tier =>
  followers >= 1_000_000 ? 'mega' : followers >= 100_000 ? 'macro' : followers >= 10_000 ? 'micro' : 'nano'

/** After an authorisation: where it was asked for. */
export const scenes = ['job', 'reg'] as const

export const getTiktokAuthUrl = endpoint({
  name: 'getTiktokAuthUrl',
  method: 'GET',
  path: `${commonBase}/tiktok/getAuthUrl`,
  effect: 'write',
  actor: everyone,
  summary: 'Where to send the browser so that its owner can link a TikTok account.',
  input: z.object({
    redirectUrl: z.string().min(1).max(2_000),
    /** The random key of a registration, or the account's id. */
    tenantUserId: z.string().max(64).default(''),
    countryCode,
  }),
  output: z.object({ authUrl: z.string() }),
})

export const creatorSchema = z.object({
  id,
  platform: z.number().int(),
  handle: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  homepage: z.string(),
  followers: z.number().int(),
  tier: z.enum(tiers),
  isVerified: z.boolean(),
  isAuthorised: z.boolean(),
  linkedAt: moment,
  countryCode,
})
export type CreatorAccount = z.infer<typeof creatorSchema>

export const listCreators = endpoint({
  name: 'listCreators',
  method: 'GET',
  path: `${pcBase}/authors/getCreatorList`,
  effect: 'read',
  actor: siteActorsOf('keepCreatorAccounts'),
  summary: 'My linked creator accounts.',
  input: z.object({ platform: z.coerce.number().int().min(0).max(32_767).optional() }),
  output: z.array(creatorSchema),
})

export const removeCreator = endpoint({
  name: 'removeCreator',
  method: 'POST',
  path: `${pcBase}/authors/remove`,
  effect: 'write',
  actor: siteActorsOf('keepCreatorAccounts'),
  summary: 'Unlinks one of my creator accounts; refused while it has open work.',
  input: z.object({ id }),
  output: z.object({}),
})

export const bindCreator = endpoint({
  name: 'bindCreator',
  method: 'POST',
  path: `${pcBase}/authors/bindCreator`,
  effect: 'write',
  actor: siteActorsOf('keepCreatorAccounts'),
  summary: 'Links the TikTok account that was just authorised under this key.',
  input: z.object({ tenantUserId: z.string().min(8).max(64) }),
  output: creatorSchema,
})

/** What a page may know of an authorisation before an account exists: whose TikTok account it was. */
export const getPendingCreator = endpoint({
  name: 'getPendingCreator',
  method: 'POST',
  path: `${commonBase}/tiktok/getAuthResult`,
  effect: 'read',
  actor: everyone,
  summary: 'The TikTok account that was authorised under this key, if any.',
  input: z.object({ tenantUserId: z.string().min(8).max(64) }),
  output: z
    .object({ handle: z.string(), nickname: z.string(), avatar: z.string(), followers: z.number().int() })
    .nullable(),
})

export const isBindCreator = endpoint({
  name: 'isBindCreator',
  method: 'GET',
  path: `${pcBase}/user/isBindCreator`,
  effect: 'read',
  actor: signedIn,
  summary: 'Whether I gave any platform, true for whoever needs none; false opens the complete-info dialog.',
  input: z.object({}),
  output: z.boolean(),
})

export const savePlatformInfo = endpoint({
  name: 'savePlatformInfo',
  method: 'POST',
  path: `${pcBase}/allPlatformInfo/save`,
  effect: 'write',
  actor: siteActorsOf('keepCreatorAccounts'),
  summary: 'Where else I publish (the complete-info form).',
  input: platformInfoInput,
  output: z.object({}),
})

export const getPlatformInfo = endpoint({
  name: 'getPlatformInfo',
  method: 'GET',
  path: `${pcBase}/allPlatformInfo/getDetail`,
  effect: 'read',
  actor: siteActorsOf('keepCreatorAccounts'),
  summary: 'The complete-info form as I last saved it.',
  input: z.object({}),
  output: z.object({
    tenantAuthorsId: z.string(),
    ytHomePageLink: z.string(),
    igHomePageLink: z.string(),
    fbHomePageLink: z.string(),
    spUserName: z.string(),
    spAffiliateId: z.string(),
    otherHomePageLink: z.string(),
    otherNickName: z.string(),
    otherFollowers: z.number().int().nullable(),
    countryCode: z.string(),
  }),
})
