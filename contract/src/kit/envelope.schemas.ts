import * as z from 'zod'
import { orBlank } from './blank.schemas.ts'
import { sortOf } from './sort.schemas.ts'

/** A message at one field of a form: `path` names the field with dots, `message` is in the caller's language. */
export interface FieldError {
  path: string
  message: string
}

/** What every refusal may carry in `data`: the fields concerned, and facts such as who decided first. */
export interface Refusal {
  fields?: FieldError[] | undefined
  details?: Record<string, unknown> | undefined
  reference?: string | undefined
}

/** A page of a list (R78): numbered outside, computed by keyset inside. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    page: z.number().int(),
    pageSize: z.number().int(),
    total: z.number().int(),
    /** True when there are more than `total`: lists count to 1,000 and no further. */
    isEstimate: z.boolean(),
    /** Opaque position after the last row; null at the end. */
    next: z.string().nullable(),
  })

export interface Page<T> {
  rows: T[]
  page: number
  pageSize: number
  total: number
  isEstimate: boolean
  next: string | null
}

export const pageInput = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().max(400).optional(),
}

/** `found` has the counts of views under the search and filters of the call; else they are of whole views. Asked apart from the rows. */
export const countsInput = { counts: z.literal('found').optional() }

/** What came into a list since a moment, as Today counts it; each list knows what may come into it. */
export const cameInOf = <const What extends string>(...what: [What, ...What[]]) =>
  z.object({ what: z.enum(what), since: z.iso.datetime({ offset: true }) }).optional()

/** Of cases: those in which a creator owes the next step. */
export const owesInput = { owes: z.literal('creator').optional() }

/** What narrows both lists of sent invitations. */
export const sentFilter = {
  /** By the caller, or by anybody else whose invitations the caller sees. */
  sentBy: z.enum(['me', 'others']).optional(),
  brandIds: z.array(z.uuid()).max(50).optional(),
  /** To accounts of a group of the caller's team. */
  groupId: z.uuid().optional(),
  /** Whether the creator has opened it. */
  isSeen: z.boolean().optional(),
}

/** How somebody finds a decision among all on their own cases. A decision is never changed: its latest change is its making. */
export const reviewRecordsInput = {
  id: z.uuid().optional(),
  query: z.string().trim().max(100).optional(),
  sort: sortOf('newest', 'oldest', 'update_time').default('newest'),
  ...pageInput,
}

/** How a creator asks for their own cases, of whichever kind. */
export const myCasesInput = {
  group: z.enum(['open', 'done', 'all']).default('open'),
  status: orBlank(z.coerce.number().int().min(0).max(32_767)),
  query: z.string().trim().max(100).optional(),
  sort: sortOf('urgency', 'newest', 'oldest', 'update_time').default('urgency'),
  ...pageInput,
}
