import type * as z from 'zod'
import { type Ability, consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './invitation-sent.schemas.ts'

/** One of these leads to the console's invitations. */
export const anyInvitation = ['inviteCreator', 'reviewInvitation'] as const satisfies readonly Ability[]

/** What the caller looks at, what waits for creators, whom brands see, what is over, and all. */
export const invitationViews = ['toReview', 'open', 'agreed', 'closed', 'all'] as const
export type InvitationView = (typeof invitationViews)[number]
export const invitationSorts = ['clock', 'newest', 'update_time'] as const

/** What somebody of the console may do with an invitation now. */
export const sentInvitationActions = ['accept', 'decline', 'withdraw', 'renew'] as const
export type SentInvitationAction = (typeof sentInvitationActions)[number]

/** Free to be invited; invited already, by whomever; shown to brands already; on the blacklist. */
export const inviteeStates = ['free', 'invited', 'shown', 'blacklisted'] as const

/** So many creators are invited by one call. */
export const invitationsAtOnce = 100
/** So often a workspace invites one person in a day, anew and again, and so often that person opens its invitations again (R208). */
export const invitationsPerPersonPerDay = 10

export type SentInvitation = z.infer<typeof schemas.sentInvitationSchema>
export type SentInvitationDetail = z.infer<typeof schemas.getSentInvitation.output>
export type Invitee = z.infer<typeof schemas.findInvitees.output>['rows'][number]

export const findInvitees: Endpoint<typeof schemas.findInvitees> = {
  name: 'findInvitees',
  method: 'POST',
  path: `${adminBase}/jobInvite/findCreators`,
  effect: 'read',
  actor: consoleActorsOf('findInvitee'),
  summary: 'Creators to invite, by a part of their names, by pasted handles and links, or by accounts.',
}

export const sendInvitations: Endpoint<typeof schemas.sendInvitations> = {
  name: 'sendInvitations',
  method: 'POST',
  path: `${adminBase}/jobInvite/send`,
  effect: 'write',
  actor: consoleActorsOf('inviteCreator'),
  summary: 'Invites creators, each by one of their accounts; a result for each.',
}

export const listSentInvitations: Endpoint<typeof schemas.listSentInvitations> = {
  name: 'listSentInvitations',
  method: 'POST',
  path: `${adminBase}/jobInvite/getPage`,
  effect: 'read',
  actor: consoleActorsOf(...anyInvitation),
  summary: 'Job invitations that the caller sent or looks at, with the profiles that came back.',
}

export const exportSentInvitations: Endpoint<typeof schemas.exportSentInvitations> =
  exportOf(listSentInvitations)

export const getSentInvitation: Endpoint<typeof schemas.getSentInvitation> = {
  name: 'getSentInvitation',
  method: 'GET',
  path: `${adminBase}/jobInvite/getDetail`,
  effect: 'read',
  actor: consoleActorsOf(...anyInvitation),
  summary: 'One job invitation with the profile that came back, and its history.',
}

export const decideInvitation: Endpoint<typeof schemas.decideInvitation> = {
  name: 'decideInvitation',
  method: 'POST',
  path: `${adminBase}/jobInvite/decide`,
  effect: 'write',
  actor: consoleActorsOf('reviewInvitation'),
  summary:
    'Accepts the profile of a creator who agreed, or declines it with a reason that the creator reads.',
}

export const withdrawInvitations: Endpoint<typeof schemas.withdrawInvitations> = {
  name: 'withdrawInvitations',
  method: 'POST',
  path: `${adminBase}/jobInvite/withdraw`,
  effect: 'write',
  actor: consoleActorsOf('inviteCreator'),
  summary: 'Takes invitations back that nobody has answered, with a reason that their creators read.',
}

export const renewInvitations: Endpoint<typeof schemas.renewInvitations> = {
  name: 'renewInvitations',
  method: 'POST',
  path: `${adminBase}/jobInvite/renew`,
  effect: 'write',
  actor: consoleActorsOf('inviteCreator'),
  summary: 'Opens job invitations again that were taken back; a result for each.',
}
