import type * as z from 'zod'
import { siteActorsOf } from '../account/abilities.ts'
import { type Endpoint, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './invitation.schemas.ts'

/** What somebody is to brands; several may hold. */
export const creatorTypes = ['Creator', 'Star', 'Model', 'Actor'] as const
export type CreatorType = (typeof creatorTypes)[number]

/** The creator's answer. */
export const invitationAnswers = { agree: 1, reject: 2 } as const

/** What a creator may do with an invitation now; `change` sends the profile anew. */
export const invitationActions = ['agree', 'reject', 'change', 'reopen'] as const
export type InvitationAction = (typeof invitationActions)[number]

export type Invitation = z.infer<typeof schemas.invitationSchema>
export type CreatorProfile = z.infer<typeof schemas.creatorProfileSchema>
export type ProfileAccount = CreatorProfile['creators'][number]

export const listInvitations: Endpoint<typeof schemas.listInvitations> = {
  name: 'listInvitations',
  method: 'GET',
  path: `${pcBase}/jobInvite/getList`,
  effect: 'read',
  actor: siteActorsOf('answerInvitation'),
  summary: 'The job invitations that I was sent, those that are still to be answered first.',
}

export const getInvitation: Endpoint<typeof schemas.getInvitation> = {
  name: 'getInvitation',
  method: 'GET',
  path: `${pcBase}/jobInvite/getDetail`,
  effect: 'read',
  actor: siteActorsOf('answerInvitation'),
  summary: 'One job invitation with my profile for brands as I last sent it, and the accounts it shows.',
}

export const noteInvitationSeen: Endpoint<typeof schemas.noteInvitationSeen> = {
  name: 'noteInvitationSeen',
  method: 'POST',
  path: `${pcBase}/jobInvite/seen`,
  effect: 'write',
  actor: siteActorsOf('answerInvitation'),
  summary: 'Notes that I have opened a job invitation, once.',
}

export const submitInvitation: Endpoint<typeof schemas.submitInvitation> = {
  name: 'submitInvitation',
  method: 'POST',
  path: `${pcBase}/jobInvite/submit`,
  effect: 'write',
  actor: siteActorsOf('answerInvitation'),
  summary:
    'Answers a job invitation: status 1 agrees and sends the profile, or sends it anew; status 2 rejects.',
}

export const reopenInvitation: Endpoint<typeof schemas.reopenInvitation> = {
  name: 'reopenInvitation',
  method: 'POST',
  path: `${pcBase}/jobInvite/reopen`,
  effect: 'write',
  actor: siteActorsOf('answerInvitation'),
  summary: 'Opens a rejected job invitation again.',
}
