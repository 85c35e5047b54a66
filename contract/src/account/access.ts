import type * as z from 'zod'
import { adminBase, type Endpoint, pcBase, signedIn } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import { consoleActorsOf } from './abilities.ts'
import type * as schemas from './access.schemas.ts'

export const personViews = ['active', 'ended', 'all'] as const
export const personSorts = ['newest', 'oldest', 'name'] as const
export type Person = z.output<typeof schemas.personSchema>

export const listPeople: Endpoint<typeof schemas.listPeople> = {
  name: 'listPeople',
  method: 'POST',
  path: `${adminBase}/account/getPage`,
  effect: 'read',
  actor: consoleActorsOf('keepColleagues'),
  summary:
    'The accounts of the tenant, of a brand its own ones, but for erased ones: whose, in which role, and since when and why access has ended.',
}

export const exportPeople: Endpoint<typeof schemas.exportPeople> = exportOf(listPeople)

export const changeAccess: Endpoint<typeof schemas.changeAccess> = {
  name: 'changeAccess',
  method: 'POST',
  path: `${adminBase}/account/changeAccess`,
  effect: 'write',
  actor: consoleActorsOf('keepColleagues'),
  summary:
    'Switches an account off, with a reason, or on, or gives staff another role; its sessions end at once. One admin is always left; a brand does so with its own people.',
}

export const listSessions: Endpoint<typeof schemas.listSessions> = {
  name: 'listSessions',
  method: 'GET',
  path: `${pcBase}/user/sessions`,
  effect: 'read',
  actor: signedIn,
  summary: 'Where the caller is logged in, the newest first.',
}

export const endOtherSessions: Endpoint<typeof schemas.endOtherSessions> = {
  name: 'endOtherSessions',
  method: 'POST',
  path: `${pcBase}/user/endOtherSessions`,
  effect: 'write',
  actor: signedIn,
  summary: 'Logs the caller out everywhere else.',
}

export const endSession: Endpoint<typeof schemas.endSession> = {
  name: 'endSession',
  method: 'POST',
  path: `${pcBase}/user/endSession`,
  effect: 'write',
  actor: signedIn,
  summary: 'Logs the caller out on one device; harmless when that is over already.',
}
