import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './managed-creator.schemas.ts'

export type ManagedCreator = z.infer<typeof schemas.managedCreatorSchema>
/** Whom somebody acts for, as the forms that do so name them. */
export type ActedFor = Pick<
  ManagedCreator,
  'id' | 'fullName' | 'platform' | 'handle' | 'nickname' | 'avatar' | 'followers' | 'countryCode'
>

export const managedCreatorSorts = [
  'followers_desc',
  'followers_asc',
  'linked_desc',
  'linked_asc',
  'update_time',
] as const

export const listManagedCreators: Endpoint<typeof schemas.listManagedCreators> = {
  name: 'listManagedCreators',
  method: 'POST',
  path: `${adminBase}/creator/getPage`,
  effect: 'read',
  actor: consoleActorsOf('seeManagedCreators'),
  summary: 'The creator accounts that I may act for: search, filters, sort, page.',
}

/** For other clients: the console saves the library, whose tab "mine" has these creators (R276). */
export const exportManagedCreators: Endpoint<typeof schemas.exportManagedCreators> =
  exportOf(listManagedCreators)
export type AddressHint = z.infer<typeof schemas.addressHintSchema>
export type PayoutHint = z.infer<typeof schemas.payoutHintSchema>

export const getSampleStandingOfCreator: Endpoint<typeof schemas.getSampleStandingOfCreator> = {
  name: 'getSampleStandingOfCreator',
  method: 'GET',
  path: `${adminBase}/sample/getStandingOfCreator`,
  effect: 'read',
  actor: consoleActorsOf('applyForSample'),
  summary: 'How a creator that I look after stands with a product: an open sample, where a parcel could go.',
}

export const applyForSampleForCreator: Endpoint<typeof schemas.applyForSampleForCreator> = {
  name: 'applyForSampleForCreator',
  method: 'POST',
  path: `${adminBase}/sample/applyForCreator`,
  effect: 'write',
  actor: consoleActorsOf('applyForSample'),
  summary: 'Applies for a free sample for a creator that I look after; the creator is told who did it.',
}

export const applyForSampleForCreators: Endpoint<typeof schemas.applyForSampleForCreators> = {
  name: 'applyForSampleForCreators',
  method: 'POST',
  path: `${adminBase}/sample/applyForCreators`,
  effect: 'write',
  actor: consoleActorsOf('applyForSample'),
  summary:
    'Applies for one product for several creators, each with the default address; a result per creator.',
}

export const getTaskStandingOfCreator: Endpoint<typeof schemas.getTaskStandingOfCreator> = {
  name: 'getTaskStandingOfCreator',
  method: 'GET',
  path: `${adminBase}/task/getStandingOfCreator`,
  effect: 'read',
  actor: consoleActorsOf('signUpForTask'),
  summary:
    'How a creator that I look after stands with a task: whether it may sign up, and what is there for it.',
}

export const signUpForTaskForCreator: Endpoint<typeof schemas.signUpForTaskForCreator> = {
  name: 'signUpForTaskForCreator',
  method: 'POST',
  path: `${adminBase}/task/applyForCreator`,
  effect: 'write',
  actor: consoleActorsOf('signUpForTask'),
  summary: 'Signs a creator that I look after up for a task; the creator is told who did it.',
}
