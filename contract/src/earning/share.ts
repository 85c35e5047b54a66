import type * as z from 'zod'
import { consoleActorsOf, siteActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, pcBase } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './share.schemas.ts'

/** Where the money of a share is: the MCN's and waits for its payout, in one, or paid. */
export const shareStates = ['due', 'inPayout', 'paid'] as const
export type ShareState = (typeof shareStates)[number]
export const shareViews = ['all', ...shareStates] as const
export type ShareView = (typeof shareViews)[number]
/** What a share is of: what its creator was credited, or what was taken back of that. */
export const shareKinds = ['reward', 'clawback', 'commission', 'commissionBack'] as const
export type ShareKind = (typeof shareKinds)[number]
export const shareSorts = ['newest', 'oldest', 'amount_desc', 'amount_asc'] as const

export type OwnShare = z.infer<typeof schemas.ownShareSchema>
export type ShareLine = z.infer<typeof schemas.shareLineSchema>
export type ShareSums = z.infer<typeof schemas.shareSumsSchema>

export const getOwnShare: Endpoint<typeof schemas.getOwnShare> = {
  name: 'getOwnShare',
  method: 'GET',
  path: `${pcBase}/earning/getShare`,
  effect: 'read',
  actor: siteActorsOf('seeEarnings'),
  summary: 'The share that my MCN has now in what I am credited.',
}

export const listShares: Endpoint<typeof schemas.listShares> = {
  name: 'listShares',
  method: 'POST',
  path: `${adminBase}/share/getPage`,
  effect: 'read',
  actor: consoleActorsOf('seeShares'),
  summary: 'What my MCN earns by its share, line by line, with the creator and where the money is.',
}

export const exportShares: Endpoint<typeof schemas.exportShares> = exportOf(listShares)

export const getShareSums: Endpoint<typeof schemas.getShareSums> = {
  name: 'getShareSums',
  method: 'GET',
  path: `${adminBase}/share/getSums`,
  effect: 'read',
  actor: consoleActorsOf('seeShares'),
  summary: 'The balance of my MCN by currency, and what came of each creator, by where the money is.',
}
