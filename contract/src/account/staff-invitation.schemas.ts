import * as z from 'zod'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { countryCode, language } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { faultAt, inOneWave } from '../kit/one-wave.ts'
import { email, id, moment, needed, optionalText, password } from '../kit/text.schemas.ts'
import { tokensSchema } from './account.schemas.ts'
import {
  joiningRoles,
  needsAgency,
  staffInvitationSorts,
  staffInvitationStates,
  staffInvitationViews,
} from './staff-invitation.ts'

const role = z.enum(joiningRoles)

export const staffInvitationSchema = z.object({
  id,
  /** Hidden but for its ends once it is over. */
  email: z.string(),
  role,
  /** The agency that somebody will act for, or the brand that they join. */
  company: z.string().nullable(),
  state: z.enum(staffInvitationStates),
  by: z.string().nullable(),
  sentAt: moment,
  expiresAt: moment,
  /** Who came of it, and when. */
  accepted: z.object({ at: moment, name: z.string() }).nullable(),
  actions: z.array(z.enum(['resend', 'withdraw'])),
})

export const listStaffInvitations = {
  input: z.object({
    view: z.enum(staffInvitationViews).default('open'),
    /** A whole email, or a part of the name of an agency or of who accepted. */
    query: z.string().trim().max(254).optional(),
    roles: z.array(role).max(joiningRoles.length).optional(),
    /** What failed in a batch of the caller's (R151). */
    failedIn: id.optional(),
    sort: z.enum(staffInvitationSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(staffInvitationSchema).extend({
    counts: z.record(z.enum(staffInvitationViews), z.number().int()),
    /** Agencies that are there already. */
    mcns: z.array(z.object({ id, name: z.string() })),
  }),
}

export const exportStaffInvitations = exportedBy(listStaffInvitations)

export const inviteStaff = {
  input: z
    .object({
      email,
      role: z.enum(joiningRoles, { error: 'errors:roleNeeded' }),
      /** For an MCN: one that is there, or the name of a new one. */
      mcnId: z.preprocess((value) => value || undefined, id.optional()),
      mcnName: optionalText(),
      countryCode,
      language,
    })
    .superRefine((form, issues) => {
      if (needsAgency(form.role) && !form.mcnId && !form.mcnName) faultAt(issues)('mcnName', 'mcnNeeded')
    }, inOneWave),
  output: staffInvitationSchema,
}

const ids = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(100)
export const resendStaffInvitations = { input: z.object({ ids }), output: batchResultSchema }
export const withdrawStaffInvitations = { input: z.object({ ids }), output: batchResultSchema }

const token = z.string().min(1).max(200)

export const openStaffInvitation = {
  input: z.object({ token }),
  output: z.object({
    /** `unknown`: changed, cut off, or forgotten since. */
    state: z.enum([...staffInvitationStates, 'unknown']),
    /** Null where the link says nothing. */
    invitation: z
      .object({
        email: z.string(),
        role,
        company: z.string().nullable(),
        by: z.string().nullable(),
        expiresAt: moment,
      })
      .nullable(),
  }),
}

export const acceptStaffInvitation = {
  input: z
    .object({
      token,
      fullName: needed('fullNameNeeded'),
      password,
      repassword: z
        .string({ error: 'errors:passwordRepeatNeeded' })
        .min(1, 'errors:passwordRepeatNeeded')
        .max(200),
      agreed: z.literal(true, { error: 'errors:agreementNeeded' }),
    })
    .superRefine((form, issues) => {
      if (form.repassword !== form.password) faultAt(issues)('repassword', 'passwordsDiffer')
    }, inOneWave),
  output: tokensSchema,
}
