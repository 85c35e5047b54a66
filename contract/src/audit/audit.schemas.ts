import * as z from 'zod'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { id, moment } from '../kit/text.schemas.ts'
import { auditKinds, auditRoles } from './audit.ts'

/** A value as the log keeps it; `withheld` stands for what it never holds. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const auditFieldSchema = z.object({
  /** The name of a field, with dots where it lies within another. */
  name: z.string(),
  /** Absent where nobody knew what was before. */
  before: value.optional(),
  after: value.optional(),
  /** Something was given that the log does not keep: words, contact data, secrets. */
  isWithheld: z.boolean().optional(),
})

const person = z.object({ id, name: z.string(), avatar: z.string() })

export const auditEntrySchema = z.object({
  id,
  at: moment,
  kind: z.enum(auditKinds),
  /** The endpoint that was called, or the job that ran. */
  verb: z.string(),
  isJob: z.boolean(),
  role: z.enum(auditRoles),
  /** Null for a visitor, and for the product itself. */
  by: person.nullable(),
  /** Whom the record belongs to, where somebody else acted. */
  forWhom: person.nullable(),
  /** The reader of a mail decided by its link, without logging in. */
  isByMailLink: z.boolean(),
  ip: z.string().nullable(),
  /** One for all entries of one call. */
  requestId: z.string(),
  /** What the record is, and its number or name where it has one. */
  subject: z.object({ noun: z.string(), id: id.nullable(), name: z.string() }).nullable(),
  fields: z.array(auditFieldSchema),
})

export const listAuditEntries = {
  input: z.object({
    /** A part of a name, or the id of a record or of a call. */
    query: z.string().trim().max(100).optional(),
    /** Those entries alone, whatever else narrows the list. */
    ids: z.array(id).max(20).optional(),
    kinds: z.array(z.enum(auditKinds)).max(auditKinds.length).optional(),
    roles: z.array(z.enum(auditRoles)).max(auditRoles.length).optional(),
    /** Days of UTC as yyyy-mm-dd, both included. */
    from: z.iso.date({ error: 'errors:invalidValue' }).optional(),
    to: z.iso.date({ error: 'errors:invalidValue' }).optional(),
    ...pageInput,
  }),
  output: pageOf(auditEntrySchema),
}

export const exportAuditEntries = exportedBy(listAuditEntries)
