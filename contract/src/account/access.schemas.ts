import * as z from 'zod'
import { staff } from '../kit/endpoint.ts'
import { id } from '../kit/text.schemas.ts'

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
  }),
  output: z.object({}),
}

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
