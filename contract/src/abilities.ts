import type { SignedInActor } from './endpoint.ts'

/**
 * How far a capability reaches: `own` records, those of `ownCreators` (MCN) or `inCare` (staff), or `all`.
 * Absent means no. The same table is told to the client, so that the web never re-implements a rule.
 */
export type Reach = 'own' | 'ownCreators' | 'inCare' | 'all'

export const abilities = {
  applyForSample: { creator: 'own', mcn: 'ownCreators', creatorSpecialist: 'inCare' },
  signMou: { creator: 'own' },
  auditSample: { brand: 'own', productSpecialist: 'inCare', reviewer: 'all', admin: 'all' },
  reviewMou: { brand: 'own', reviewer: 'all', admin: 'all' },
  reviewContent: { brand: 'own', reviewer: 'all', admin: 'all' },
  shipSample: { brand: 'own', productSpecialist: 'inCare', admin: 'all' },
  seeSamples: {
    creator: 'own',
    mcn: 'ownCreators',
    brand: 'own',
    creatorSpecialist: 'inCare',
    productSpecialist: 'inCare',
    reviewer: 'all',
    admin: 'all',
  },
  signUpForTask: { creator: 'own', mcn: 'ownCreators', creatorSpecialist: 'inCare' },
  seeTasks: {
    creator: 'own',
    mcn: 'ownCreators',
    brand: 'own',
    creatorSpecialist: 'inCare',
    productSpecialist: 'inCare',
    reviewer: 'all',
    admin: 'all',
  },
  editTask: { brand: 'own', productSpecialist: 'inCare', admin: 'all' },
  auditSignUp: { brand: 'own', productSpecialist: 'inCare', reviewer: 'all', admin: 'all' },
  settleReward: { admin: 'all' },
  editProduct: { brand: 'own', productSpecialist: 'inCare', admin: 'all' },
  seeAddress: { creator: 'own', brand: 'own', productSpecialist: 'inCare', admin: 'all' },
  seeContact: { creator: 'own', mcn: 'ownCreators', brand: 'own', creatorSpecialist: 'inCare', admin: 'all' },
  seeBank: { creator: 'own' },
  seeBudget: { brand: 'own', admin: 'all' },
  topUpBudget: { admin: 'all' },
  /** The list of the creators whom one acts for. */
  seeManagedCreators: { mcn: 'ownCreators', creatorSpecialist: 'inCare' },
  handOutInviteCode: { creatorSpecialist: 'all', admin: 'all' },
  reopenCase: { reviewer: 'all', admin: 'all' },
  editTenant: { admin: 'all' },
  readFeedback: { admin: 'all' },
} as const satisfies Record<string, Partial<Record<SignedInActor, Reach>>>

export type Ability = keyof typeof abilities

/** How far `actor` may go with `ability`; undefined when not at all. */
export function reachOf(actor: string, ability: Ability): Reach | undefined {
  return (abilities[ability] as Partial<Record<string, Reach>>)[actor]
}
