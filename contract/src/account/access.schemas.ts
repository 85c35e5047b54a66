import * as z from 'zod'
import { countryCode } from '../kit/country.schemas.ts'
import { signedIn, staff } from '../kit/endpoint.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { id, moment, reason } from '../kit/text.schemas.ts'
import { personSorts, personViews } from './access.ts'

/** A log-in that is still good, as its owner sees it. */
const sessionView = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** As the browser calls itself. */
  userAgent: z.string(),
  /** Of its last use. */
  ip: z.string(),
  startedAt: z.string(),
  /** Within the quarter of an hour that an access token lives. */
  lastSeenAt: z.string(),
})

export const changeAccess = {
  input: z.object({
    accountId: z.uuid(),
    isDisabled: z.boolean().optional(),
    role: z.enum(staff).optional(),
    /** Why access ends: other admins read it, of a brand's person their colleagues too. */
    reason: reason.optional(),
    /** Who looks after the creators that were in this person's care from now on, and after products and tasks; null is nobody. */
    creatorsTo: id.nullable().optional(),
    productsTo: id.nullable().optional(),
  }),
  output: z.object({}),
}

const role = z.enum(signedIn)

export const personSchema = z.object({
  id,
  name: z.string(),
  avatar: z.string(),
  role,
  /** The company or agency that it belongs to. */
  company: z.string().nullable(),
  countryCode,
  createdAt: moment,
  /** Null while the account may be used. */
  ended: z
    .object({
      at: moment,
      /** Its owner asked for its deletion, and may still come back. */
      isOwnWish: z.boolean(),
      by: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(['end', 'giveBack', 'changeRole'])),
})

export const listPeople = {
  input: z.object({
    view: z.enum(personViews).default('active'),
    /** A part of the name or company, or a whole email. */
    query: z.string().trim().max(100).optional(),
    roles: z.array(role).max(signedIn.length).optional(),
    countries: z.array(countryCode).max(20).optional(),
    sort: z.enum(personSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(personSchema).extend({ counts: z.record(z.enum(personViews), z.number().int()) }),
}

export const exportPeople = exportedBy(listPeople)

export const listSessions = {
  input: z.object({}),
  output: z.array(sessionView),
}

export const endOtherSessions = {
  input: z.object({}),
  output: z.object({ count: z.number().int() }),
}

export const endSession = {
  input: z.object({ id }),
  output: z.object({}),
}
