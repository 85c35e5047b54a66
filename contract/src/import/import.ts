import type * as z from 'zod'
import { type Ability, consoleActorsOf } from '../account/abilities.ts'
import { adminBase, consoleActors, type Endpoint } from '../kit/endpoint.ts'
import type * as schemas from './import.schemas.ts'

/** What can be entered as a table, beside creators and commissions, which have tables of their own. */
export const importKinds = [
  'parcels',
  'stock',
  'products',
  'groupMembers',
  'groups',
  'creatorMetrics',
  'payouts',
] as const
export type ImportKind = (typeof importKinds)[number]

/** The right that each needs. */
export const importAbility = {
  parcels: 'shipSample',
  stock: 'editProduct',
  products: 'editProduct',
  groupMembers: 'keepRelations',
  groups: 'keepRelations',
  creatorMetrics: 'enterCreator',
  payouts: 'preparePayoutRun',
} as const satisfies Record<ImportKind, Ability>

/** The columns of each; the first ones are needed. A head may have their names in any of the five languages. */
export const importColumns = {
  parcels: { needed: ['number', 'trackingNumber'], others: ['company'] },
  stock: { needed: ['stock'], others: ['barcode', 'product', 'variant', 'reason'] },
  products: {
    needed: ['product', 'price'],
    others: [
      'brand',
      'country',
      'category',
      'variant',
      'stock',
      'barcode',
      'quota',
      'commission',
      'promote',
      'post',
      'agreement',
      'shopNumber',
      'description',
    ],
  },
  groupMembers: { needed: ['group', 'handle'], others: ['platform', 'country'] },
  groups: { needed: ['group'], others: ['tags'] },
  creatorMetrics: {
    needed: ['handle', 'from', 'to'],
    others: [
      'platform',
      'country',
      'currency',
      'gmv',
      'units',
      'gpm',
      'buyers',
      'commission',
      'videoShare',
      'liveShare',
      'showcaseShare',
      'categoryShares',
      'liveViews',
      'liveLikes',
      'liveComments',
      'liveShares',
      'women',
      'men',
      'ages',
      'places',
    ],
  },
  /** What the bank answers of payouts (R114). */
  payouts: { needed: ['payout', 'outcome'], others: ['reason', 'paidOn'] },
} as const satisfies Record<ImportKind, { needed: readonly string[]; others: readonly string[] }>

/** The column of rows that failed in a batch and are corrected: the number of each in its first table (R284). */
export const failedRowColumn = 'failedRow'

type Columns = (typeof importColumns)[ImportKind]
export type ImportColumn = Columns['needed'][number] | Columns['others'][number] | typeof failedRowColumn

/** R153, R256. */
export const importLimits = {
  /** Entered by one call, whole or not at all. */
  rows: 1_000,
  /** Entered by a batch, each with its result. */
  staged: 10_000,
  /** Of these, so many are checked by one call. */
  checked: 200,
  text: 1_000_000,
  shown: 100,
  /** Faults that one answer names: of a short table all, but for rows with several. */
  faults: 1_000,
  /** What is saved as a file of the rows that stayed out. */
  savedRows: 10_000,
  savedColumns: 60,
  /** Heads by rows: what one file has printed, of which others wait for the end. */
  savedCells: 100_000,
} as const

export type ImportFault = z.infer<typeof schemas.importAnswerSchema>['faults'][number]
export type ImportAnswer = z.infer<typeof schemas.importAnswerSchema>

export const importTable: Endpoint<typeof schemas.importTable> = {
  name: 'importTable',
  method: 'POST',
  path: `${adminBase}/import/table`,
  effect: 'write',
  actor: consoleActorsOf(...new Set(Object.values(importAbility))),
  summary:
    'Enter a table: tracking numbers, stock, or members of groups. A preview says what would be, row by row, and changes nothing.',
}

export type StagedImport = z.infer<typeof schemas.stageImport.output>
export type CheckedImport = z.infer<typeof schemas.checkImport.output>
const actor = consoleActorsOf(...new Set(Object.values(importAbility)))

export const stageImport: Endpoint<typeof schemas.stageImport> = {
  name: 'stageImport',
  method: 'POST',
  path: `${adminBase}/import/stage`,
  effect: 'write',
  actor,
  summary:
    'Keep a long table of up to 10,000 rows, to be checked in parts and entered by a batch. One with a faulty form is not kept.',
}

export const checkImport: Endpoint<typeof schemas.checkImport> = {
  name: 'checkImport',
  method: 'POST',
  path: `${adminBase}/import/check`,
  effect: 'write',
  actor,
  summary: 'Check a part of a table that was kept, row by row; nothing is changed.',
}

export const listImportRows: Endpoint<typeof schemas.listImportRows> = {
  name: 'listImportRows',
  method: 'POST',
  path: `${adminBase}/import/rows`,
  effect: 'read',
  actor,
  summary: 'The rows of a table that was kept, which a batch takes; rows of one product are one.',
}

export const enterImport: Endpoint<typeof schemas.enterImport> = {
  name: 'enterImport',
  method: 'POST',
  path: `${adminBase}/import/enter`,
  effect: 'write',
  actor,
  summary: 'Enter rows of a table that was kept, each with its result.',
}

export const getFailedImport: Endpoint<typeof schemas.getFailedImport> = {
  name: 'getFailedImport',
  method: 'GET',
  path: `${adminBase}/import/failed`,
  effect: 'read',
  actor,
  summary: 'The rows of a table that failed in one of my batches, as a table again, each with its reason.',
}

export const saveLeftRows: Endpoint<typeof schemas.saveLeftRows> = {
  name: 'saveLeftRows',
  method: 'POST',
  path: `${adminBase}/import/saveLeft`,
  effect: 'read',
  actor: consoleActors,
  summary: 'Rows of a table that were not entered, as a file (CSV or XLSX) with their reasons in a column.',
}
