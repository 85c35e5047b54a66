import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './creator-check.schemas.ts'

/** What staff found: it is so, or it cannot be confirmed. */
export const checkVerdicts = ['checked', 'refused'] as const
export type CheckVerdict = (typeof checkVerdicts)[number]

/** Those that wait for staff, and all that are not known by a log-in. */
export const creatorCheckViews = ['toCheck', 'all'] as const
export const creatorCheckSorts = ['waiting', 'update_time'] as const

export type CheckedCreator = z.infer<typeof schemas.checkedCreatorSchema>
export type CreatorCheck = z.infer<typeof schemas.creatorCheckSchema>

export const listCreatorChecks: Endpoint<typeof schemas.listCreatorChecks> = {
  name: 'listCreatorChecks',
  method: 'POST',
  path: `${adminBase}/creatorCheck/getPage`,
  effect: 'read',
  actor: consoleActorsOf('checkCreatorAccount'),
  summary:
    'Accounts whose figures are said by their creators: those to check first, with who checked them before.',
}

export const exportCreatorChecks: Endpoint<typeof schemas.exportCreatorChecks> = exportOf(listCreatorChecks)

export const checkCreator: Endpoint<typeof schemas.checkCreator> = {
  name: 'checkCreator',
  method: 'POST',
  path: `${adminBase}/creatorCheck/decide`,
  effect: 'write',
  actor: consoleActorsOf('checkCreatorAccount'),
  summary:
    'Says what was found on the page of an account: checked, with the followers seen there, or not confirmed.',
}
