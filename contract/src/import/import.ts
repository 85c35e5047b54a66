import type * as z from 'zod'
import { type Ability, consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import type * as schemas from './import.schemas.ts'

/** What can be entered as a table, beside creators and commissions, which have tables of their own. */
export const importKinds = ['parcels', 'stock', 'products', 'groupMembers', 'groups'] as const
export type ImportKind = (typeof importKinds)[number]

/** The right that each needs. */
export const importAbility = {
  parcels: 'shipSample',
  stock: 'editProduct',
  products: 'editProduct',
  groupMembers: 'keepRelations',
  groups: 'keepRelations',
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
} as const satisfies Record<ImportKind, { needed: readonly string[]; others: readonly string[] }>

type Columns = (typeof importColumns)[ImportKind]
export type ImportColumn = Columns['needed'][number] | Columns['others'][number]

/** R153. */
export const importLimits = { rows: 1_000, text: 1_000_000, shown: 100 } as const

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
