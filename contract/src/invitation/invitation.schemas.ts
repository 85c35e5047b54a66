import * as z from 'zod'
import { evidenceKinds, historyVerbs } from '../case/history.ts'
import { creatorSchema } from '../creator/creator.schemas.ts'
import { price } from '../creator/creator-form.schemas.ts'
import { isBlank } from '../kit/blank.schemas.ts'
import { countryCode } from '../kit/country.schemas.ts'
import { limits } from '../kit/limits.ts'
import { messengerAccounts, messengerFields } from '../kit/messenger.schemas.ts'
import { id, moment, needed, several } from '../kit/text.schemas.ts'
import { creatorTypes, invitationActions, invitationAnswers } from './invitation.ts'

const status = z.number().int()

/** The running duty; null once nobody owes anything. */
const clockSchema = z.object({
  duty: z.enum(['answerInvitation', 'reviewInvitation']),
  owner: z.enum(['creator', 'staff']),
  startedAt: moment,
  dueAt: moment,
  pausedAt: moment.nullable(),
  pauseReason: z.string().nullable(),
})

export const invitationLine = z.object({
  id,
  at: moment,
  verb: z.enum(historyVerbs.invitation),
  from: status.nullable(),
  to: status.nullable(),
  actor: z.object({ id: z.string(), name: z.string(), avatar: z.string(), role: z.string() }).nullable(),
  reason: z.string(),
  evidence: z.array(z.object({ kind: z.enum(evidenceKinds), label: z.string(), href: z.string() })),
  tookHours: z.number().nullable(),
  allowedHours: z.number().nullable(),
})

export const invitationSchema = z.object({
  id,
  status,
  statusSince: moment,
  countryCode,
  createdAt: moment,
  /** What the inviter wrote. */
  text: z.string(),
  inviter: z.object({
    name: z.string(),
    avatar: z.string(),
    role: z.string(),
    /** For whom a brand's person invites; null for staff. */
    brand: z.object({ id, name: z.string(), logo: z.string(), color: z.string() }).nullable(),
    /** The MCN whose person invites. */
    agency: z.string().nullable(),
  }),
  clock: clockSchema.nullable(),
  /** When its creator first opened it. */
  seenAt: moment.nullable(),
  /** When the profile was last sent; null before. */
  sentAt: moment.nullable(),
  /** Who rejected it, where it is rejected: the creator himself, or staff with a reason. */
  rejectedBy: z.enum(['creator', 'staff']).nullable(),
  /** Why it was rejected or withdrawn. */
  reason: z.string(),
  actions: z.array(z.enum(invitationActions)),
})

/** One account as the profile shows it to brands, with its prices in the currency of the profile's country. */
const profileAccount = creatorSchema
  .pick({
    id: true,
    avatar: true,
    source: true,
    livePrice: true,
    longVideoPrice: true,
    shortVideoPrice: true,
    photoStoryPrice: true,
    videoPrice: true,
  })
  .extend({
    creatorName: z.string(),
    fansNum: z.number().int(),
    creatorPlatform: z.number().int(),
    /** Whether brands see it. */
    isShow: z.union([z.literal(0), z.literal(1)]),
  })

export const creatorProfileSchema = z.object({
  /** Joined by commas. */
  creatorType: z.string(),
  phone: z.string(),
  introduction: z.string(),
  /** The address of a picture. */
  photo: z.string(),
  mainContentCategories: z.array(z.string()),
  /** The same, joined by commas. */
  cate: z.string(),
  areaFirst: z.string(),
  areaSecond: z.string(),
  ...messengerAccounts,
  countryCode,
  creators: z.array(profileAccount),
  /** When it was last sent; null where it never was. */
  updatedAt: moment.nullable(),
})

/** The profile that a creator sends (R103); every fault is told at its field, all of them at once. */
export const profileInput = z.object({
  creatorType: several(
    z.array(z.enum(creatorTypes, { error: 'errors:invalidValue' })).min(1, 'errors:required'),
  ),
  phone: needed('phoneNeeded', limits.phoneMax),
  introduction: needed('required', limits.introductionMax),
  photo: needed('fileNeeded', 500),
  mainContentCategories: several(
    z.array(z.string().max(60)).min(1, 'errors:categoryNeeded').max(limits.profileCategoriesMax),
  ),
  /** Read where `mainContentCategories` is left out. */
  cate: several(z.array(z.string().max(60)).max(limits.profileCategoriesMax)).optional(),
  areaFirst: needed('areaNeeded', 40),
  areaSecond: needed('areaNeeded', 40),
  /** Both in one, read where they are left out. */
  area: z.object({ areaFirst: z.string(), areaSecond: z.string() }).optional().catch(undefined),
  ...messengerFields,
  countryCode,
  creators: z
    .array(
      z.object({
        id,
        isShow: z.union([z.literal(0), z.literal(1)], { error: 'errors:invalidValue' }),
        livePrice: price,
        longVideoPrice: price,
        shortVideoPrice: price,
        photoStoryPrice: price,
        videoPrice: price,
      }),
    )
    .max(limits.creatorAccountsMax)
    .default([]),
})

/** Without `id` it is the caller's running invitation of the country. */
const whichOne = { id: id.optional() }

const answerInput = z.discriminatedUnion(
  'status',
  [
    profileInput.safeExtend({ ...whichOne, status: z.literal(invitationAnswers.agree) }),
    z.object({ ...whichOne, status: z.literal(invitationAnswers.reject), countryCode }),
  ],
  { error: 'errors:invalidValue' },
)

type Sent = Record<string, unknown>

/**
 * What the specification's form says in other words. Categories have two names in a profile; where both are sent,
 * `mainContentCategories` counts. The area comes as one field or as its two parts. The answer may be a text, and who sends a
 * profile without one agrees.
 */
function readForm(form: z.input<typeof answerInput>): z.input<typeof answerInput> {
  if (typeof form !== 'object' || form === null) return form
  const sent: Sent = { ...form }
  const categories = isBlank(sent.mainContentCategories) ? sent.cate : sent.mainContentCategories
  const read = {
    ...sent,
    ...(categories !== undefined && { mainContentCategories: categories }),
    ...areaOf(sent),
    status: statusOf(sent),
  }
  // Every field is checked by the schema behind this.
  return read as z.input<typeof answerInput>
}

function areaOf({ area, areaFirst, areaSecond }: Sent): Sent {
  if (typeof area !== 'object' || area === null) return {}
  const parts = Array.isArray(area) ? { areaFirst: area[0], areaSecond: area[1] } : (area as Sent)
  return {
    areaFirst: isBlank(areaFirst) ? parts.areaFirst : areaFirst,
    areaSecond: isBlank(areaSecond) ? parts.areaSecond : areaSecond,
  }
}

function statusOf({ status, creatorType, introduction, photo }: Sent): unknown {
  if (!isBlank(status)) return typeof status === 'string' ? Number(status) : status
  const isProfile = [creatorType, introduction, photo].some((value) => !isBlank(value))
  return isProfile ? invitationAnswers.agree : status
}

export const submitInvitation = {
  input: z.preprocess(readForm, answerInput),
  output: invitationSchema,
}

export const listInvitations = {
  input: z.object({}),
  output: z.array(invitationSchema),
}

export const getInvitation = {
  input: z.object({ id }),
  output: invitationSchema.extend({ profile: creatorProfileSchema, history: z.array(invitationLine) }),
}

export const noteInvitationSeen = { input: z.object({ id }), output: z.object({ seenAt: moment }) }

export const reopenInvitation = {
  input: z.object({ id }),
  output: invitationSchema,
}
