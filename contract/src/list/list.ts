import type * as z from 'zod'
import { adminBase, consoleActors, type Endpoint } from '../kit/endpoint.ts'
import type * as schemas from './list.schemas.ts'

/** The lists of the console: of each its reader keeps views, columns and density (R282). */
export const listNames = [
  'samples',
  'participations',
  'reviews',
  'mous',
  'mouTemplates',
  'consents',
  'tasks',
  'products',
  'budgets',
  'people',
  'companies',
  'libraryCreators',
  'creatorGroups',
  'sampleGroups',
  'creatorChecks',
  'feedback',
  'payoutRuns',
  'invitations',
  'cooperations',
  'commissionImports',
  'commissionLines',
  'topUps',
  'strikes',
  'reports',
  'groupMembers',
  'shares',
  'mcnLinks',
  'ruleDecisions',
  'runPayouts',
  'budgetLines',
  'staffInvitations',
  'inviteCodes',
  'batches',
  'auditEntries',
  'failedJobs',
] as const
export type ListName = (typeof listNames)[number]

/** How many views somebody keeps of one list (R137). */
export const viewsMost = 30

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

export type ListChoice = z.infer<typeof schemas.listChoiceSchema>
export type SavedView = z.infer<typeof schemas.savedViewSchema>
export type ColumnChoice = z.infer<typeof schemas.columnChoiceSchema>

export const getListChoice: Endpoint<typeof schemas.getListChoice> = {
  name: 'getListChoice',
  method: 'GET',
  path: `${adminBase}/list/getChoice`,
  effect: 'read',
  actor: consoleActors,
  summary: 'My views of a list, my columns and how dense its rows are.',
}

export const saveView: Endpoint<typeof schemas.saveView> = {
  name: 'saveView',
  method: 'POST',
  path: `${adminBase}/list/saveView`,
  effect: 'write',
  actor: consoleActors,
  summary: 'Keep search, filters, order and columns of a list under a name, or change what is kept.',
}

export const arrangeViews: Endpoint<typeof schemas.arrangeViews> = {
  name: 'arrangeViews',
  method: 'POST',
  path: `${adminBase}/list/arrangeViews`,
  effect: 'write',
  actor: consoleActors,
  summary: 'Put my views of a list in order, and choose the one that it opens with.',
}

export const removeView: Endpoint<typeof schemas.removeView> = {
  name: 'removeView',
  method: 'POST',
  path: `${adminBase}/list/removeView`,
  effect: 'write',
  actor: consoleActors,
  summary: 'Forget one of my views of a list.',
}

export const saveListLook: Endpoint<typeof schemas.saveListLook> = {
  name: 'saveListLook',
  method: 'POST',
  path: `${adminBase}/list/saveLook`,
  effect: 'write',
  actor: consoleActors,
  summary: 'Keep which columns of a list I see, in which order, and how dense its rows are.',
}
