import type * as z from 'zod'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { consoleActorsOf } from './abilities.ts'
import type * as schemas from './brand-choice.schemas.ts'

/** So many are offered at once; more are found by typing. */
export const brandChoicesMost = 30

export type BrandChoice = z.output<typeof schemas.brandChoiceSchema>

export const listBrandChoices: Endpoint<typeof schemas.listBrandChoices> = {
  name: 'listBrandChoices',
  method: 'POST',
  path: `${adminBase}/account/brandChoices`,
  effect: 'read',
  actor: consoleActorsOf('compareBrands'),
  summary: 'Brands to narrow a list by, found by their names; or those of some ids.',
}
