import * as z from 'zod'
import { orBlank } from '../kit/blank.schemas.ts'
import { language, localText } from '../kit/country.schemas.ts'
import { signedIn } from '../kit/endpoint.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { id, moment } from '../kit/text.schemas.ts'
import { consentSorts, consentWays, protocolKinds, protocolLimits, protocolStates } from './protocol.ts'

const kind = z.enum(protocolKinds)
const version = z.coerce.number().int().min(0).max(10_000)
/** A day by the clock of the tenant's own country. */
const day = z.iso.date({ error: 'errors:invalidValue' })

const versionLine = z.object({ version: z.number().int(), effectiveOn: day, state: z.enum(protocolStates) })

export const protocolSchema = versionLine.extend({
  kind,
  title: z.string(),
  body: z.string(),
  /** The one that the text is in; not the reader's where there is none in theirs. */
  language,
  isFallback: z.boolean(),
  /** The version that holds, one that comes, and earlier ones; the newest first. */
  versions: z.array(versionLine),
  /** Every document that the tenant has, by its title. */
  documents: z.array(z.object({ kind, title: z.string() })),
})

export const getProtocol = {
  input: z.object({ kind: kind.default('terms'), version: orBlank(version) }),
  output: protocolSchema,
}

export const askedProtocolSchema = z.object({
  kind,
  version: z.number().int(),
  title: z.string(),
  effectiveOn: day,
})

export const listProtocolsInForce = { input: z.object({}), output: z.array(askedProtocolSchema) }
export const listAskedProtocols = { input: z.object({}), output: z.array(askedProtocolSchema) }

export const acceptProtocols = {
  input: z.object({
    accepted: z
      .array(z.object({ kind, version: z.number().int().min(0) }))
      .min(1)
      .max(protocolKinds.length),
  }),
  output: z.object({}),
}

export const protocolRowSchema = z.object({
  kind,
  title: z.string(),
  /** Null where nothing holds: the product has no text of its own for it. */
  inForce: z.object({ version: z.number().int(), effectiveOn: day, languages: z.array(language) }).nullable(),
  coming: z.object({ version: z.number().int(), effectiveOn: day }).nullable(),
  draft: z.object({ updatedAt: moment, updatedBy: z.string() }).nullable(),
  /** Accounts that accepted the version in force. */
  accepted: z.number().int(),
})

export const listProtocols = { input: z.object({}), output: z.array(protocolRowSchema) }

const words = z.object({ title: localText, body: localText })

export const protocolEditSchema = words.extend({
  /** The kind, by which editors know their record. */
  id: kind,
  /** Send it back with a save: it moves on with every one. */
  version: moment,
  effectiveOn: day.nullable(),
  asksAgain: z.boolean(),
  isDraft: z.boolean(),
  updatedBy: z.string().nullable(),
  /** The number that the draft will have. */
  nextVersion: z.number().int(),
  today: day,
  /** The published text that the draft follows, of the product where there is none. */
  before: words.extend({ version: z.number().int() }).nullable(),
  /** The newest first. */
  versions: z.array(
    versionLine.extend({
      asksAgain: z.boolean(),
      publishedAt: moment.nullable(),
      publishedBy: z.string().nullable(),
      languages: z.array(language),
      accepted: z.number().int(),
    }),
  ),
})

export const getProtocolEdit = { input: z.object({ id: kind }), output: protocolEditSchema }
export const getProtocolVersion = { input: z.object({ kind, version }), output: words }

const texts = (max: number) => z.partialRecord(language, z.string().trim().max(max, 'errors:tooLong'))
export const protocolDraftForm = z.object({
  title: texts(protocolLimits.title),
  body: texts(protocolLimits.body),
  effectiveOn: day.nullable(),
  /** Everybody whom it concerns is asked on their next visit. */
  asksAgain: z.boolean(),
})

export const saveProtocolDraft = {
  input: protocolDraftForm.extend({ id: kind, version: moment }),
  output: protocolEditSchema,
}
export const dropProtocolDraft = {
  input: z.object({ id: kind, version: moment }),
  output: protocolEditSchema,
}
export const publishProtocol = {
  input: z.object({ id: kind, version: moment }),
  output: protocolEditSchema,
}

export const consentSchema = z.object({
  /** Of whom, what and which version. */
  id: z.string(),
  accountId: id,
  name: z.string(),
  role: z.enum(signedIn),
  company: z.string().nullable(),
  kind,
  title: z.string(),
  version: z.number().int(),
  way: z.enum(consentWays),
  at: moment,
})

export const listConsents = {
  input: z.object({
    query: z.string().trim().max(100).optional(),
    kinds: z.array(kind).max(protocolKinds.length).optional(),
    version: orBlank(version),
    roles: z.array(z.enum(signedIn)).max(signedIn.length).optional(),
    sort: z.enum(consentSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(consentSchema),
}
export const exportConsents = exportedBy(listConsents)
