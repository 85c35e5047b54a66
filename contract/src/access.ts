import * as z from 'zod'
import { consoleActorsOf } from './abilities.ts'
import { adminBase, endpoint, pcBase, signedIn, staff } from './endpoint.ts'

/** A log-in that is still good, as its owner sees it. */
const sessionView = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** As the browser calls itself. */
  userAgent: z.string(),
  ip: z.string(),
  startedAt: z.string(),
  /** Within the quarter of an hour that an access token lives. */
  lastSeenAt: z.string(),
})

export const changeAccess = endpoint({
  name: 'changeAccess',
  method: 'POST',
  path: `${adminBase}/account/changeAccess`,
  effect: 'write',
  actor: consoleActorsOf('changeAccess'),
  summary: 'Switches an account off or on, or gives staff another role; its sessions end at once.',
  input: z.object({
    accountId: z.uuid(),
    isDisabled: z.boolean().optional(),
    role: z.enum(staff).optional(),
  }),
  output: z.object({}),
})

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: `${pcBase}/user/sessions`,
  effect: 'read',
  actor: signedIn,
  summary: 'Where the caller is logged in, the newest first.',
  input: z.object({}),
  output: z.array(sessionView),
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: `${pcBase}/user/endOtherSessions`,
  effect: 'write',
  actor: signedIn,
  summary: 'Logs the caller out everywhere else.',
  input: z.object({}),
  output: z.object({ count: z.number().int() }),
})
