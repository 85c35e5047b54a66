import type * as z from 'zod'
import { consoleActorsOf, siteActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './clawback.schemas.ts'
import type * as shapes from './clawback-shape.schemas.ts'

export type Clawback = z.infer<typeof shapes.clawbackSchema>
/** What a call names of the clawback that its caller has read. */
export type ClawbackSeen = z.infer<typeof schemas.agreeToClawback.input>

export type ClawbackRest = z.infer<typeof shapes.clawbackRestSchema>

/** What a reader may do now with what is to be taken back. */
export const clawbackActions = ['agree', 'contradict', 'uphold', 'drop'] as const
export type ClawbackAction = (typeof clawbackActions)[number]

export const announceClawback: Endpoint<typeof schemas.announceClawback> = {
  name: 'announceClawback',
  method: 'POST',
  path: `${adminBase}/clawback/announce`,
  effect: 'write',
  actor: consoleActorsOf('clawBackReward'),
  summary:
    'Announces that a reward is to be taken back, in whole or in part, with the reason and what shows it; its creator answers first.',
}

export const upholdClawback: Endpoint<typeof schemas.upholdClawback> = {
  name: 'upholdClawback',
  method: 'POST',
  path: `${adminBase}/clawback/uphold`,
  effect: 'write',
  actor: consoleActorsOf('clawBackReward'),
  summary:
    'Takes back what its creator contradicts, with words that all sides read; by an admin who did not announce it.',
}

export const dropClawback: Endpoint<typeof schemas.dropClawback> = {
  name: 'dropClawback',
  method: 'POST',
  path: `${adminBase}/clawback/drop`,
  effect: 'write',
  actor: consoleActorsOf('clawBackReward'),
  summary: 'Leaves the reward with its creator after all, with words that all sides read.',
}

export const agreeToClawback: Endpoint<typeof schemas.agreeToClawback> = {
  name: 'agreeToClawback',
  method: 'POST',
  path: `${pcBase}/clawback/agree`,
  effect: 'write',
  actor: siteActorsOf('answerClawback'),
  summary: 'Agrees that a reward is taken back; it is taken at once.',
}

export const contradictClawback: Endpoint<typeof schemas.contradictClawback> = {
  name: 'contradictClawback',
  method: 'POST',
  path: `${pcBase}/clawback/contradict`,
  effect: 'write',
  actor: siteActorsOf('answerClawback'),
  summary: 'Says why a reward should not be taken back, in words and with a file; staff decide.',
}
