import * as z from 'zod'
import { orBlank } from '../kit/blank.schemas.ts'
import { countryCode } from '../kit/country.schemas.ts'
import { id, moment, money } from '../kit/text.schemas.ts'
import { creatorSources, tiers } from './creator.ts'
import { creatorInput } from './creator-form.schemas.ts'
import { platformInfoInput } from './platform-info.schemas.ts'

/** The random key of a registration, or the account's id; one that is empty or short means the logged-in account. */
const tenantUserId = z.string().max(64).default('')

export const getTiktokAuthUrl = {
  input: z.object({
    redirectUrl: z.string().min(1).max(2_000),
    tenantUserId,
    countryCode,
    /** The page sends the same key with the registration. Otherwise the browser is given a cookie that names the authorisation (R3). */
    keepsKey: z.stringbool().default(false),
  }),
  output: z.object({ authUrl: z.string() }),
}

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
  /** Whose word the figures are (R91). */
  source: z.enum(creatorSources),
  /** When staff looked, where the source is `checked`. */
  checkedAt: moment.nullable(),
  /** Why staff could not confirm the entry; empty where they did not check, or did confirm. */
  checkNote: z.string(),
  /** Of Shopee; empty elsewhere. */
  affiliateId: z.string(),
  /** What is asked for a post, in the currency of the account's country; null is left to talk about. */
  livePrice: money.nullable(),
  longVideoPrice: money.nullable(),
  shortVideoPrice: money.nullable(),
  photoStoryPrice: money.nullable(),
  videoPrice: money.nullable(),
})

/** The account of a creator as rows of cases show it, with the name of the person. */
export const creatorOfRowSchema = creatorSchema
  .pick({
    id: true,
    handle: true,
    nickname: true,
    avatar: true,
    followers: true,
    tier: true,
    countryCode: true,
    platform: true,
    source: true,
  })
  .extend({ fullName: z.string() })

const isShow = z.union([z.literal(0), z.literal(1)])

/** An account as its owner sees it. */
export const ownCreatorSchema = creatorSchema.extend({
  /** Whether brands see it with its prices and figures (R268); null while its owner has said nothing of it. */
  isShow: isShow.nullable(),
})

export const listCreators = {
  input: z.object({ platform: orBlank(z.coerce.number().int().min(0).max(32_767)) }),
  output: z.array(ownCreatorSchema),
}

export const addCreator = {
  input: creatorInput,
  output: creatorSchema,
}

export const editCreator = {
  /** Without `isShow`, brands see what they saw before. */
  input: creatorInput.safeExtend({ id, isShow: isShow.optional() }),
  output: creatorSchema,
}

export const removeCreator = {
  input: z.object({ id }),
  output: z.object({}),
}

export const bindCreator = {
  input: z.object({ tenantUserId }),
  output: creatorSchema,
}

export const getPendingCreator = {
  input: z.object({ tenantUserId }),
  output: z
    .object({ handle: z.string(), nickname: z.string(), avatar: z.string(), followers: z.number().int() })
    .nullable(),
}

export const isBindCreator = {
  input: z.object({}),
  output: z.boolean(),
}

export const savePlatformInfo = {
  input: platformInfoInput,
  output: z.object({}),
}

export const getPlatformInfo = {
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
}
