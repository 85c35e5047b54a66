import type * as z from 'zod'
import { type Ability, mayAny } from '../account/abilities.ts'
import { anyLibrary } from '../creator/creator-library.ts'
import { anyInvitation } from '../invitation/invitation-sent.ts'
import { adminBase, consoleActors, type Endpoint } from '../kit/endpoint.ts'
import type * as schemas from './find.schemas.ts'

/** What is found from anywhere in the console, in the order in which it is shown. */
export const foundKinds = [
  'samples',
  'participations',
  'mous',
  'creators',
  'products',
  'tasks',
  'brands',
  'people',
  'strikes',
  'cooperations',
  'invitations',
  'groups',
  'payoutRuns',
  'payouts',
  'topUps',
  'batches',
  'sampleGroups',
  'mouTemplates',
  'inviteCodes',
  'mcnLinks',
  'schedules',
  'commissionImports',
  'feedback',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** One of these lets somebody find a kind (R161); how far, the same ability says. Where there is none, everybody finds their own. */
const needs: Record<FoundKind, readonly Ability[]> = {
  samples: ['seeSamples'],
  participations: ['seeTasks'],
  mous: ['reviewMou'],
  creators: anyLibrary,
  products: ['editProduct'],
  tasks: ['seeOffers'],
  // Who sees to some products alone finds the brands of these.
  brands: ['topUpBudget', 'handOverProducts'],
  people: ['changeAccess'],
  strikes: ['seeStrikes'],
  cooperations: ['inviteCreator'],
  invitations: anyInvitation,
  groups: ['keepRelations'],
  payoutRuns: ['preparePayoutRun', 'releasePayoutRun'],
  payouts: ['preparePayoutRun', 'releasePayoutRun'],
  topUps: ['seeBudget'],
  // Everybody of the console has own ones.
  batches: [],
  sampleGroups: ['auditSample'],
  mouTemplates: ['editMouTemplate'],
  inviteCodes: ['handOutInviteCode'],
  mcnLinks: ['askForMcnLink'],
  schedules: ['keepSchedules'],
  commissionImports: ['importCommissions'],
  feedback: ['readFeedback'],
}

/** The kinds that a role finds. */
export const foundBy = (role: string): FoundKind[] =>
  foundKinds.filter((kind) => needs[kind].length === 0 || mayAny(role, ...needs[kind]))

/** So many of a kind are shown. */
export const foundMost = 5

export type Found = z.output<typeof schemas.foundSchema>

export const findEverywhere: Endpoint<typeof schemas.findEverywhere> = {
  name: 'findEverywhere',
  method: 'POST',
  path: `${adminBase}/find/everywhere`,
  effect: 'read',
  actor: consoleActors,
  summary:
    'Cases, creators, products, tasks, companies, people, strikes, invitations, groups, texts of agreements, codes, entries of my schedule, payout runs, payouts, top-ups and other things that I may see, by number or words.',
}
