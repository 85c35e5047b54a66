import * as z from 'zod'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { id, moment } from '../kit/text.schemas.ts'
import { inviteCodeLimits, inviteCodeSorts, inviteCodeViews } from './invite-code.ts'

export const inviteCodeSchema = z.object({
  id,
  code: z.string(),
  /** What its maker wrote to know it again: a fair, a post. */
  note: z.string(),
  /** Into whose care its creators come. */
  specialist: z.object({ id, name: z.string() }),
  createdAt: moment,
  endedAt: moment.nullable(),
  /** How many creators registered by it, and when the latest did. */
  joined: z.number().int(),
  lastJoinedAt: moment.nullable(),
})

export const listInviteCodes = {
  input: z.object({
    view: z.enum(inviteCodeViews).default('open'),
    query: z.string().trim().max(100).optional(),
    ids: z.array(id).max(100).optional(),
    /** What failed in a batch of the caller's (R151). */
    failedIn: id.optional(),
    sort: z.enum(inviteCodeSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(inviteCodeSchema).extend({
    counts: z.object({ open: z.number(), ended: z.number(), all: z.number() }),
    /** For whom the caller may make codes. */
    specialists: z.array(z.object({ id, name: z.string() })),
  }),
}

export const exportInviteCodes = exportedBy(listInviteCodes)

export const makeInviteCode = {
  input: z.object({
    note: z.string().trim().max(inviteCodeLimits.note, 'errors:tooLong').default(''),
    /** Left out by a specialist, who makes codes for no other. */
    specialistId: z.preprocess((value) => value || undefined, id.optional()),
  }),
  output: inviteCodeSchema,
}

export const endInviteCodes = {
  input: z.object({ ids: z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(100) }),
  output: batchResultSchema,
}
