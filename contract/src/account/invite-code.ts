import type * as z from 'zod'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import { consoleActorsOf } from './abilities.ts'
import type * as schemas from './invite-code.schemas.ts'

export const inviteCodeViews = ['open', 'ended', 'all'] as const
export const inviteCodeSorts = ['newest', 'oldest', 'joined'] as const
export const inviteCodeLimits = { note: 120 } as const

export type InviteCode = z.output<typeof schemas.inviteCodeSchema>

export const listInviteCodes: Endpoint<typeof schemas.listInviteCodes> = {
  name: 'listInviteCodes',
  method: 'POST',
  path: `${adminBase}/inviteCode/getPage`,
  effect: 'read',
  actor: consoleActorsOf('handOutInviteCode'),
  summary: 'Invite codes of the caller, of an admin those of everybody, with how many creators came by each.',
}

export const exportInviteCodes: Endpoint<typeof schemas.exportInviteCodes> = exportOf(listInviteCodes)

export const makeInviteCode: Endpoint<typeof schemas.makeInviteCode> = {
  name: 'makeInviteCode',
  method: 'POST',
  path: `${adminBase}/inviteCode/make`,
  effect: 'write',
  actor: consoleActorsOf('handOutInviteCode'),
  summary: 'Makes an invite code; an admin says for which creator specialist.',
}

export const endInviteCodes: Endpoint<typeof schemas.endInviteCodes> = {
  name: 'endInviteCodes',
  method: 'POST',
  path: `${adminBase}/inviteCode/end`,
  effect: 'write',
  actor: consoleActorsOf('handOutInviteCode'),
  summary: 'Ends invite codes: nobody registers by them any more. A result for each.',
}
