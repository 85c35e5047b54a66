import * as z from 'zod'
import { careFilter, careOfSchema } from '../account/care.schemas.ts'
import { creatorTypes } from '../invitation/invitation.ts'
import { countryCode } from '../kit/country.schemas.ts'
import { amount } from '../kit/money.schemas.ts'
import { id, moment, money } from '../kit/text.schemas.ts'
import { creatorSchema } from './creator.schemas.ts'
import { postLanguages } from './creator.ts'
import { managedCreatorSchema } from './managed-creator.schemas.ts'
import { tier } from './tier.schemas.ts'

export const libraryCreatorSchema = creatorSchema
  .pick({
    id: true,
    platform: true,
    handle: true,
    nickname: true,
    avatar: true,
    homepage: true,
    followers: true,
    tier: true,
    isVerified: true,
    source: true,
    countryCode: true,
    linkedAt: true,
  })
  .extend({
    /** Of the person; of an account that nobody has linked, its nickname. */
    fullName: z.string(),
    isLinked: z.boolean(),
    isBlacklisted: z.boolean(),
    /** Keys of the category tree. */
    categories: z.array(z.string()),
    creatorTypes: z.array(z.enum(creatorTypes)),
    /** In which it posts; none where nobody knows. */
    languages: z.array(z.enum(postLanguages)),
    /** From the top. */
    areaNames: z.array(z.string()),
    /** The lowest that is asked for a post, in the currency of the account's country; null is left to talk about or not shown. */
    askingPrice: money.nullable(),
    /** Of the last 30 days; null is withheld. */
    gmv: money.nullable(),
    videoViews: z.number().nullable(),
    /** Of its latest videos, in percent; null is withheld. */
    engagementRate: z.number().nullable(),
    /** What the reader's own keep of the creator. */
    intention: z.string().nullable(),
    labels: z.array(z.object({ id, name: z.string() })),
    changedAt: moment,
    /** What it has and what is under way for it; null of an account that the reader does not act for. */
    readiness: managedCreatorSchema
      .pick({ hasAddress: true, hasPayoutMethod: true, openSamples: true, activeTask: true })
      .nullable(),
    /** Of the staff, who looks after the person. */
    specialist: careOfSchema.nullable(),
    /** The caller may say who does. */
    mayHandOver: z.boolean(),
  })

const bound = amount({ needed: 'errors:amountInvalid', invalid: 'errors:amountInvalid' })

/** The filters of the library, for lists and for whatever is done with all that match. */
export const libraryFilter = {
  query: z.string().trim().max(100).optional(),
  ids: z.array(id).max(100).optional(),
  platforms: z.array(z.number().int().min(0).max(5)).max(6).optional(),
  countries: z.array(countryCode).max(11).optional(),
  /** Keys of the category tree; a parent means all that are in it. */
  categories: z.array(z.string().max(60)).max(20).optional(),
  areaFirst: z.string().max(40).optional(),
  areaSecond: z.string().max(40).optional(),
  creatorTypes: z.array(z.enum(creatorTypes)).max(4).optional(),
  tiers: z.array(tier).max(4).optional(),
  /** Posts in any of them. */
  languages: z.array(z.enum(postLanguages)).max(postLanguages.length).optional(),
  followersMin: z.number().int().min(0).optional(),
  followersMax: z.number().int().min(0).optional(),
  /** With `countries` of one country: in its currency. */
  priceMin: bound.optional(),
  priceMax: bound.optional(),
  /** The same for what is sold in 30 days. */
  gmvMin: bound.optional(),
  viewsMin: z.number().int().min(0).optional(),
  labelIds: z.array(id).max(20).optional(),
  intentions: z.array(z.enum(['notAsked', 'talking', 'wants', 'notNow'])).optional(),
  /** The caller's team has a remark or a note of them, or neither. */
  hasRemark: z.boolean().optional(),
  groupId: id.optional(),
  /** Who registered with an invite code that the caller reaches. */
  inviteCodeId: id.optional(),
  /** Open invitations, and creators whom a specialist, an MCN or a brand looks after. */
  isInCommunication: z.boolean().optional(),
  isInManagement: z.boolean().optional(),
  /** Of accounts that the reader acts for: these find nobody else. */
  hasAddress: z.boolean().optional(),
  hasPayoutMethod: z.boolean().optional(),
  /** With an endorsement under way, or without. */
  isActive: z.boolean().optional(),
  specialists: careFilter,
}
