import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, consoleActors, type Endpoint } from '../kit/endpoint.ts'
import type * as schemas from './today.schemas.ts'

/** What waits for the reader: all of it, what is late, and by what is to be done. */
export const todayGroups = ['all', 'late', 'review', 'ship', 'agreements', 'content', 'other'] as const
export type TodayGroup = (typeof todayGroups)[number]

/** Whose work is shown: what waits for the reader, or for the colleagues of the same workspace too. */
export const todayScopes = ['mine', 'team'] as const
export type TodayScope = (typeof todayScopes)[number]

/** How many rows are brought: those of the lines that are in sight at first, or as many as the page has (`todayMost`). */
export const todayParts = ['first', 'most'] as const
export type TodayPart = (typeof todayParts)[number]

/** What waits beside samples and participations, one by one. */
export const workItemKinds = [
  'appeal',
  'report',
  'invitation',
  'payoutRun',
  'topUp',
  'nextStep',
  'company',
  'question',
  'schedule',
] as const
/** What waits beside them in queues, of which the list is opened. */
export const workQueueKinds = ['accounts', 'feedback', 'jobs'] as const
export type WorkItemKind = (typeof workItemKinds)[number]
export type WorkQueueKind = (typeof workQueueKinds)[number]

/** What may have come in since the reader was here. */
export const arrivals = [
  'applications',
  'signUps',
  'agreements',
  'drafts',
  'delivered',
  'posts',
  'answers',
  'cooperations',
  'times',
] as const
export type Arrival = (typeof arrivals)[number]

/** How many rows are read at once, and how many duties of others. */
export const todayMost = { rows: 40, owed: 5 } as const

export type Today = z.output<typeof schemas.getToday.output>
export type TodayRow = Today['rows'][number]
export type WorkItem = z.output<typeof schemas.workItemSchema>
export type WorkQueue = z.output<typeof schemas.workQueueSchema>

export const getToday: Endpoint<typeof schemas.getToday> = {
  name: 'getToday',
  method: 'POST',
  path: `${adminBase}/today/get`,
  effect: 'read',
  actor: consoleActors,
  summary: 'What waits for me by its clock, what creators owe, and what came in since I was here.',
}

/** Places of the menu in which something may wait for the reader. */
export const turnPlaces = [
  ...(['today', 'samples', 'signUps', 'reviews', 'mous', 'invitations'] as const),
  ...(['strikes', 'payouts', 'budget', 'brands', 'company', 'schedule'] as const),
  ...workQueueKinds,
] as const
export type TurnPlace = (typeof turnPlaces)[number]

export const countTurns: Endpoint<typeof schemas.countTurns> = {
  name: 'countTurns',
  method: 'GET',
  path: `${adminBase}/today/countTurns`,
  effect: 'read',
  actor: consoleActors,
  summary: 'How much waits for me in each place of the menu.',
}

export const getOwnPromises: Endpoint<typeof schemas.getOwnPromises> = {
  name: 'getOwnPromises',
  method: 'GET',
  path: `${adminBase}/today/getOwnPromises`,
  effect: 'read',
  actor: consoleActorsOf('seeReports'),
  summary:
    'How many of its duties in its latest samples and sign-ups a brand met in time, met late, or is late with now.',
}
