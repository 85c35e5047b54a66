import * as z from 'zod'
import { creatorSchema } from '../creator/creator.schemas.ts'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { countryCode } from '../kit/country.schemas.ts'
import { cameInOf, pageInput, pageOf, sentFilter } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { limits } from '../kit/limits.ts'
import { faultAt, inOneWave } from '../kit/one-wave.ts'
import { id, moment, needed, optionalText, reason } from '../kit/text.schemas.ts'
import { creatorProfileSchema, invitationLine, invitationSchema } from './invitation.schemas.ts'
import {
  invitationSorts,
  invitationsAtOnce,
  invitationViews,
  inviteeStates,
  sentInvitationActions,
} from './invitation-sent.ts'

const who = creatorSchema.pick({ platform: true, handle: true, followers: true, tier: true, source: true })

/** Somebody who may be invited, by the account that most people follow. */
const inviteeSchema = who.extend({
  id,
  name: z.string(),
  avatar: z.string(),
  countryCode,
  /** Whether an invitation can be sent, or what prevents it. */
  state: z.enum(inviteeStates),
})

const ids = z
  .array(id, { error: 'errors:chooseRows' })
  .min(1, 'errors:chooseRows')
  .max(invitationsAtOnce, 'errors:tooBig')

export const findInvitees = {
  input: z.object({
    query: z.string().trim().max(100).optional(),
    /** Handles or links of profiles, as they were pasted. */
    handles: z.array(z.string().trim().min(1).max(300)).max(invitationsAtOnce, 'errors:tooBig').optional(),
    ids: z.array(id).max(invitationsAtOnce, 'errors:tooBig').optional(),
  }),
  output: z.object({
    rows: z.array(inviteeSchema),
    /** Those of `handles` that name nobody whom the caller may invite. */
    unknown: z.array(z.string()),
  }),
}

/** To creators by their accounts, or to all members of one of the caller's groups. */
export const sendInvitations = {
  input: z
    .object({
      creatorIds: z.array(id).max(invitationsAtOnce, 'errors:tooBig').default([]),
      groupId: id.optional(),
      text: needed('required', limits.introductionMax),
    })
    .superRefine((form, issues) => {
      const fault = faultAt(issues)
      if (form.creatorIds.length === 0 && !form.groupId) fault('creatorIds', 'chooseRows')
      if (form.creatorIds.length > 0 && form.groupId) fault('groupId', 'invalidValue')
    }, inOneWave),
  output: batchResultSchema,
}

/** An invitation as whoever sent it or looks at it sees it. Phone and other contacts are never in it. */
export const sentInvitationSchema = invitationSchema.omit({ actions: true }).extend({
  creator: who.extend({ id, name: z.string(), avatar: z.string() }),
  profile: creatorProfileSchema
    .omit({
      phone: true,
      line: true,
      whatsapp: true,
      zalo: true,
      viber: true,
      messenger: true,
      wechat: true,
    })
    .extend({ areaNames: z.array(z.string()) })
    .nullable(),
  actions: z.array(z.enum(sentInvitationActions)),
})

export const listSentInvitations = {
  input: z.object({
    view: z.enum(invitationViews).default('toReview'),
    query: z.string().trim().max(100).optional(),
    /** Those that failed in one of the caller's own batches. */
    failedIn: id.optional(),
    countries: z.array(countryCode).max(11).optional(),
    ...sentFilter,
    cameIn: cameInOf('answers'),
    sort: z.enum(invitationSorts).default('clock'),
    ...pageInput,
  }),
  output: pageOf(sentInvitationSchema).extend({
    counts: z.record(z.enum(invitationViews), z.number().int()),
  }),
}

export const exportSentInvitations = exportedBy(listSentInvitations)

export const getSentInvitation = {
  input: z.object({ id }),
  output: sentInvitationSchema.extend({ history: z.array(invitationLine) }),
}

export const decideInvitation = {
  input: z
    .object({
      id,
      verdict: z.enum(['accept', 'decline'], { error: 'errors:invalidValue' }),
      /** When the profile that was looked at was sent: a newer one is not decided unseen. */
      sentAt: moment,
      reason: optionalText(limits.reasonMax),
    })
    .superRefine((form, issues) => {
      if (form.verdict === 'decline' && !form.reason) faultAt(issues)('reason', 'reasonNeeded')
    }, inOneWave),
  output: z.object({ id, status: z.number().int() }),
}

export const withdrawInvitations = {
  input: z.object({ ids, reason }),
  output: batchResultSchema,
}

export const renewInvitations = { input: z.object({ ids }), output: batchResultSchema }
