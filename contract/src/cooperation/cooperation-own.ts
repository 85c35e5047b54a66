import type * as z from 'zod'
import { siteActorsOf } from '../account/abilities.ts'
import { type Endpoint, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './cooperation-own.schemas.ts'

/** What the reader may do with one now; `apply` and `signUp` lead to what was accepted. */
export const cooperationActions = [
  'accept',
  'decline',
  'reopen',
  'apply',
  'signUp',
  'withdraw',
  'renew',
] as const
export type CooperationAction = (typeof cooperationActions)[number]

export const becameKinds = ['sample', 'participation'] as const

/** How far it came: with the creator, opened, answered, and what was done since. */
export const cooperationStages = [
  'sent',
  'seen',
  'accepted',
  'applied',
  'signedUp',
  'shipped',
  'posted',
  'ended',
  'declined',
  'withdrawn',
  'expired',
] as const
export type CooperationStage = (typeof cooperationStages)[number]

export type Cooperation = z.infer<typeof schemas.cooperationSchema>
export type CooperationDetail = z.infer<typeof schemas.getCooperation.output>
export type CooperationSubject = z.infer<typeof schemas.cooperationSubject>

export const listCooperations: Endpoint<typeof schemas.listCooperations> = {
  name: 'listCooperations',
  method: 'GET',
  path: `${pcBase}/cooperation/getList`,
  effect: 'read',
  actor: siteActorsOf('answerInvitation'),
  summary: 'The cooperation invitations that I was sent, those that are still to be answered first.',
}

export const getCooperation: Endpoint<typeof schemas.getCooperation> = {
  name: 'getCooperation',
  method: 'GET',
  path: `${pcBase}/cooperation/getDetail`,
  effect: 'read',
  actor: siteActorsOf('answerInvitation'),
  summary: 'One cooperation invitation with what it offers, and its history.',
}

export const noteCooperationSeen: Endpoint<typeof schemas.noteCooperationSeen> = {
  name: 'noteCooperationSeen',
  method: 'POST',
  path: `${pcBase}/cooperation/seen`,
  effect: 'write',
  actor: siteActorsOf('answerInvitation'),
  summary: 'Notes that I have opened a cooperation invitation, once.',
}

export const answerCooperation: Endpoint<typeof schemas.answerCooperation> = {
  name: 'answerCooperation',
  method: 'POST',
  path: `${pcBase}/cooperation/answer`,
  effect: 'write',
  actor: siteActorsOf('answerInvitation'),
  summary: 'Accepts a cooperation invitation, or declines it with a reason.',
}

export const reopenCooperation: Endpoint<typeof schemas.reopenCooperation> = {
  name: 'reopenCooperation',
  method: 'POST',
  path: `${pcBase}/cooperation/reopen`,
  effect: 'write',
  actor: siteActorsOf('answerInvitation'),
  summary: 'Opens a cooperation invitation again that I declined or that expired.',
}
