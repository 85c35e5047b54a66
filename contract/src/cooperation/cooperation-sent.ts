import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './cooperation-sent.schemas.ts'

/** What waits for creators, what they accepted, what is over, and all. */
export const cooperationViews = ['open', 'accepted', 'closed', 'all'] as const
export type CooperationView = (typeof cooperationViews)[number]
export const cooperationSorts = ['clock', 'newest', 'update_time'] as const

/** So many creators are invited by one call; a group may have more. */
export const cooperationsAtOnce = 200
export const cooperationProductsMax = 5
/** Invitations that one workspace sends in a day, and those of them that one person gets (R208). */
export const cooperationsPerDay = 10_000
export const cooperationsPerPersonPerDay = 10

export type FoundSubject = z.infer<typeof schemas.findCooperationSubjects.output>['tasks'][number]

export const findCooperationSubjects: Endpoint<typeof schemas.findCooperationSubjects> = {
  name: 'findCooperationSubjects',
  method: 'POST',
  path: `${adminBase}/cooperation/findSubjects`,
  effect: 'read',
  actor: consoleActorsOf('inviteCreator'),
  summary: 'Published tasks and products for which creators can be invited, by a part of their names.',
}

export const sendCooperations: Endpoint<typeof schemas.sendCooperations> = {
  name: 'sendCooperations',
  method: 'POST',
  path: `${adminBase}/cooperation/send`,
  effect: 'write',
  actor: consoleActorsOf('inviteCreator'),
  summary: 'Invites creators, or a group of them, to a task or to free samples; a result for each.',
}

export const listSentCooperations: Endpoint<typeof schemas.listSentCooperations> = {
  name: 'listSentCooperations',
  method: 'POST',
  path: `${adminBase}/cooperation/getPage`,
  effect: 'read',
  actor: consoleActorsOf('inviteCreator'),
  summary: 'Cooperation invitations that the caller or their company sent, with what came of each.',
}

export const exportSentCooperations: Endpoint<typeof schemas.exportSentCooperations> =
  exportOf(listSentCooperations)

export const getSentCooperation: Endpoint<typeof schemas.getSentCooperation> = {
  name: 'getSentCooperation',
  method: 'GET',
  path: `${adminBase}/cooperation/getDetail`,
  effect: 'read',
  actor: consoleActorsOf('inviteCreator'),
  summary: 'One cooperation invitation with what came of it, and its history.',
}

export const withdrawCooperations: Endpoint<typeof schemas.withdrawCooperations> = {
  name: 'withdrawCooperations',
  method: 'POST',
  path: `${adminBase}/cooperation/withdraw`,
  effect: 'write',
  actor: consoleActorsOf('inviteCreator'),
  summary: 'Takes cooperation invitations back that nobody has answered, with a reason.',
}

export const renewCooperations: Endpoint<typeof schemas.renewCooperations> = {
  name: 'renewCooperations',
  method: 'POST',
  path: `${adminBase}/cooperation/renew`,
  effect: 'write',
  actor: consoleActorsOf('inviteCreator'),
  summary: 'Opens cooperation invitations again that expired or were taken back.',
}
