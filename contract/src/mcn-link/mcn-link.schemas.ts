import * as z from 'zod'
import { evidenceKinds, historyVerbs } from '../case/history.ts'
import { countryCode } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { limits } from '../kit/limits.ts'
import { id, moment, needed, numberNeeded, optionalText, reason } from '../kit/text.schemas.ts'
import { mcnLinkActions, mcnLinkSorts, mcnLinkViews } from './mcn-link.ts'
import { mcnLinkTerms } from './mcn-link-status.ts'

const status = z.number().int()

const line = z.object({
  id,
  at: moment,
  verb: z.enum(historyVerbs.mcnLink),
  from: status.nullable(),
  to: status.nullable(),
  actor: z.object({ id: z.string(), name: z.string(), avatar: z.string(), role: z.string() }).nullable(),
  reason: z.string(),
  evidence: z.array(z.object({ kind: z.enum(evidenceKinds), label: z.string(), href: z.string() })),
  tookHours: z.number().nullable(),
  allowedHours: z.number().nullable(),
})

export const mcnLinkSchema = z.object({
  id,
  status,
  statusSince: moment,
  createdAt: moment,
  mcn: z.object({ id, name: z.string() }),
  askedBy: z.object({ name: z.string(), avatar: z.string() }),
  creator: z.object({
    name: z.string(),
    avatar: z.string(),
    countryCode,
    /** By which account the MCN found the person; of no platform and without a handle where it was found by mail. */
    platform: z.number().int(),
    handle: z.string(),
  }),
  text: z.string(),
  /** The share of the MCN that both agree to, in percent. */
  sharePercent: z.number(),
  /** Whether the share is booked (R222); it is settled outside for what was agreed before it was. */
  booksShare: z.boolean(),
  termMonths: z.number().int().nullable(),
  /** When a running link ends by itself. */
  endsAt: moment.nullable(),
  clock: z.object({ startedAt: moment, dueAt: moment }).nullable(),
  /** Why it was declined, taken back or ended. */
  reason: z.string(),
  actions: z.array(z.enum(mcnLinkActions)),
})
const detail = mcnLinkSchema.extend({ history: z.array(line) })

export const listMcnLinks = { input: z.object({}), output: z.array(mcnLinkSchema) }
export const getMcnLink = { input: z.object({ id }), output: detail }

export const answerMcnLink = {
  input: z.discriminatedUnion(
    'answer',
    [z.object({ id, answer: z.literal('accept') }), z.object({ id, answer: z.literal('decline'), reason })],
    { error: 'errors:invalidValue' },
  ),
  output: mcnLinkSchema,
}

export const endMcnLink = { input: z.object({ id, reason }), output: mcnLinkSchema }

export const askForMcnLink = {
  input: z.object({
    /** A handle, the link of a profile, or the whole email of a creator. */
    who: needed('required', 300),
    text: needed('required', limits.introductionMax),
    sharePercent: z.number(numberNeeded).min(0, 'errors:invalidValue').max(50, 'errors:invalidValue'),
    termMonths: z
      .union(
        mcnLinkTerms.map((months) => z.literal(months)),
        { error: 'errors:invalidValue' },
      )
      .nullable()
      .default(null),
  }),
  /** Null for an email: whether somebody has it, only its reader knows; the link is shown once they answered. */
  output: mcnLinkSchema.nullable(),
}

export const listAskedMcnLinks = {
  input: z.object({
    view: z.enum(mcnLinkViews).default('open'),
    query: optionalText(100),
    countries: z.array(countryCode).max(11).optional(),
    sort: z.enum(mcnLinkSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(mcnLinkSchema).extend({ counts: z.record(z.enum(mcnLinkViews), z.number().int()) }),
}

export const exportAskedMcnLinks = exportedBy(listAskedMcnLinks)

export const getAskedMcnLink = { input: z.object({ id }), output: detail }
export const withdrawMcnLink = { input: z.object({ id, reason }), output: mcnLinkSchema }
export const endAskedMcnLink = { input: z.object({ id, reason }), output: mcnLinkSchema }
