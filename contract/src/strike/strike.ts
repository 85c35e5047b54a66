import type * as z from 'zod'
import { actorsOf, consoleActorsOf, siteActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, everyone, pcBase } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './strike.schemas.ts'

export type StrikeRow = z.output<typeof schemas.strikeRowSchema>
export type StrikeCase = z.output<typeof schemas.strikeCaseSchema>
export type StrikeView = z.output<typeof schemas.strikeSchema>

export const getOwnStrikes: Endpoint<typeof schemas.getOwnStrikes> = {
  name: 'getOwnStrikes',
  method: 'GET',
  path: `${pcBase}/strike/getOwn`,
  effect: 'read',
  actor: siteActorsOf('seeStrikes'),
  summary: 'My strikes, and whether I am on the blacklist and until when.',
}

export const getStrike: Endpoint<typeof schemas.getStrike> = {
  name: 'getStrike',
  method: 'GET',
  path: `${pcBase}/strike/getDetail`,
  effect: 'read',
  actor: actorsOf('seeStrikes'),
  summary: 'One strike with what was measured, its appeal and its history; both sides read the same.',
}

export const getStrikesOfCase: Endpoint<typeof schemas.getStrikesOfCase> = {
  name: 'getStrikesOfCase',
  method: 'GET',
  path: `${pcBase}/strike/getOfCase`,
  effect: 'read',
  actor: actorsOf('seeStrikes'),
  summary: 'The strikes of one sample or participation, newest first.',
}

export const appealStrike: Endpoint<typeof schemas.appealStrike> = {
  name: 'appealStrike',
  method: 'POST',
  path: `${pcBase}/strike/appeal`,
  effect: 'write',
  actor: siteActorsOf('appealStrike'),
  summary: 'Appeals against a strike, once, with what happened and files that show it.',
}

export const addStrikeProof: Endpoint<typeof schemas.addStrikeProof> = {
  name: 'addStrikeProof',
  method: 'POST',
  path: `${pcBase}/strike/addProof`,
  effect: 'write',
  actor: siteActorsOf('appealStrike'),
  summary: 'Adds files to an appeal that was not answered yet.',
}

export const decideStrike: Endpoint<typeof schemas.decideStrike> = {
  name: 'decideStrike',
  method: 'POST',
  path: `${adminBase}/strike/decide`,
  effect: 'write',
  actor: consoleActorsOf('decideStrike'),
  summary:
    'Answers an appeal (keep, takeBack) or a report (accept, refuse), or undoes a decision (annul, reopen), with words that both read.',
}

export const listStrikeCases: Endpoint<typeof schemas.listStrikeCases> = {
  name: 'listStrikeCases',
  method: 'POST',
  path: `${adminBase}/strike/getPage`,
  effect: 'read',
  actor: consoleActorsOf('seeStrikes'),
  summary: 'Strikes, reports and appeals within reach: what waits for an answer, what counts, the blacklist.',
}

export const exportStrikeCases: Endpoint<typeof schemas.exportStrikeCases> = exportOf(listStrikeCases)

export const listBlacklist: Endpoint<typeof schemas.listBlacklist> = {
  name: 'listBlacklist',
  method: 'POST',
  path: `${pcBase}/strike/getBlacklist`,
  effect: 'read',
  actor: everyone,
  summary:
    'The public blacklist: accounts that hid or deleted a post twice, once their time to appeal is over.',
}
