import type * as z from 'zod'
import { consoleActorsOf, siteActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, pcBase } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './mcn-link.schemas.ts'

export const mcnLinkSorts = ['newest', 'oldest', 'update_time', 'clock'] as const
export const mcnLinkViews = ['open', 'running', 'closed', 'all'] as const
export type McnLinkView = (typeof mcnLinkViews)[number]
export const mcnLinkActions = ['accept', 'decline', 'withdraw', 'end'] as const

export type McnLink = z.infer<typeof schemas.mcnLinkSchema>
export type McnLinkDetail = z.infer<typeof schemas.getMcnLink.output>

export const listMcnLinks: Endpoint<typeof schemas.listMcnLinks> = {
  name: 'listMcnLinks',
  method: 'GET',
  path: `${pcBase}/mcnLink/getList`,
  effect: 'read',
  actor: siteActorsOf('answerMcnLink'),
  summary: 'MCNs that asked to act for me, the one that waits or acts first.',
}

export const getMcnLink: Endpoint<typeof schemas.getMcnLink> = {
  name: 'getMcnLink',
  method: 'GET',
  path: `${pcBase}/mcnLink/getDetail`,
  effect: 'read',
  actor: siteActorsOf('answerMcnLink'),
  summary: 'One of them with its history.',
}

export const answerMcnLink: Endpoint<typeof schemas.answerMcnLink> = {
  name: 'answerMcnLink',
  method: 'POST',
  path: `${pcBase}/mcnLink/answer`,
  effect: 'write',
  actor: siteActorsOf('answerMcnLink'),
  summary: 'Lets an MCN act for me, or declines with a reason.',
}

export const endMcnLink: Endpoint<typeof schemas.endMcnLink> = {
  name: 'endMcnLink',
  method: 'POST',
  path: `${pcBase}/mcnLink/end`,
  effect: 'write',
  actor: siteActorsOf('answerMcnLink'),
  summary: 'Ends a link at once: the MCN acts for me no more.',
}

export const askForMcnLink: Endpoint<typeof schemas.askForMcnLink> = {
  name: 'askForMcnLink',
  method: 'POST',
  path: `${adminBase}/mcnLink/ask`,
  effect: 'write',
  actor: consoleActorsOf('askForMcnLink'),
  summary: 'Asks a creator, by handle, profile link or email, to be one of the caller’s own MCN.',
}

export const listAskedMcnLinks: Endpoint<typeof schemas.listAskedMcnLinks> = {
  name: 'listAskedMcnLinks',
  method: 'POST',
  path: `${adminBase}/mcnLink/getPage`,
  effect: 'read',
  actor: consoleActorsOf('askForMcnLink'),
  summary: 'Links of the caller’s own MCN: asked, running and over.',
}

export const exportAskedMcnLinks: Endpoint<typeof schemas.exportAskedMcnLinks> = exportOf(listAskedMcnLinks)

export const getAskedMcnLink: Endpoint<typeof schemas.getAskedMcnLink> = {
  name: 'getAskedMcnLink',
  method: 'GET',
  path: `${adminBase}/mcnLink/getDetail`,
  effect: 'read',
  actor: consoleActorsOf('askForMcnLink'),
  summary: 'One link of the caller’s own MCN with its history.',
}

export const withdrawMcnLink: Endpoint<typeof schemas.withdrawMcnLink> = {
  name: 'withdrawMcnLink',
  method: 'POST',
  path: `${adminBase}/mcnLink/withdraw`,
  effect: 'write',
  actor: consoleActorsOf('askForMcnLink'),
  summary: 'Takes back what a creator has not answered.',
}

export const endAskedMcnLink: Endpoint<typeof schemas.endAskedMcnLink> = {
  name: 'endAskedMcnLink',
  method: 'POST',
  path: `${adminBase}/mcnLink/end`,
  effect: 'write',
  actor: consoleActorsOf('askForMcnLink'),
  summary: 'Ends a running link of the caller’s own MCN.',
}
