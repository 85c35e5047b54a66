import { type Ability, mayAny, reachOf, type Side, sideOf } from '@sampan/contract/abilities'
import type { Actor } from '@sampan/contract/endpoint'
import { oneOf } from '@sampan/contract/one-of'
import type { ParticipationDetail, ParticipationRow, TaskClock, TaskDuty } from '@sampan/contract/task'
import {
  anyReview,
  leavable,
  type Outcome,
  type ParticipationStatus,
  type ParticipationVerb,
  participationDuties,
  participationStatus,
  participationTransitions,
  passiveParticipationDuties,
  type ReviewStage,
  reviewAbilities,
  reviewStages,
  scriptDuties,
} from '@sampan/contract/task-status'
import { verbsFrom } from '@sampan/contract/transition'
import { paperSideOf } from '#features/mou/mou.policy.ts'

export type ParticipationAction = ParticipationRow['actions'][number]

const p = participationStatus

const isPassive = (duty: string): boolean => oneOf(passiveParticipationDuties, duty)

const abilityOfDuty: Partial<Record<TaskClock['duty'], Ability>> = {
  answer: 'auditSignUp',
  signMou: 'signMou',
  checkMou: 'reviewMou',
  ship: 'shipSample',
  submitScript: 'submitContent',
  reviewScript: 'reviewScript',
  submit: 'submitContent',
  reviewContent: reviewAbilities[p.contentReview],
  reviewBrand: reviewAbilities[p.brandReview],
  publish: 'submitContent',
  checkPublication: reviewAbilities[p.publicationCheck],
  payDirectly: 'makeDirectPayment',
  confirmPayment: 'answerDirectPayment',
  answerPayment: 'makeDirectPayment',
  decidePayment: 'decideDirectPayment',
  answerClawback: 'answerClawback',
  decideClawback: 'clawBackReward',
}

/** The duties that somebody can do: those who act for a creator hand nothing in. */
export const dutiesOf = (role: Actor): TaskClock['duty'][] =>
  participationDuties.filter((duty) => {
    const ability = abilityOfDuty[duty]
    return ability !== undefined && mayAny(role, ability)
  })

/** The duties of a participation that are its agreement's. */
export const paperDuties = ['signMou', 'checkMou'] as const satisfies TaskClock['duty'][]
export const isPaperDuty = (duty: string): boolean => oneOf(paperDuties, duty)

/** The owners whose duties wait for one side: its own, and for staff those of brands where they check agreements (R30). */
const ownersFor = (side: Side, duty: TaskClock['duty']): readonly Side[] =>
  isPaperDuty(duty) ? [side, paperSideOf(side)] : [side]

/** Whether a running duty waits for the reader to do something. */
export const isTurnOf = (role: Actor, clock: Pick<TaskClock, 'duty' | 'owner' | 'pausedAt'>): boolean =>
  ownersFor(sideOf(role), clock.duty).includes(clock.owner) &&
  clock.pausedAt === null &&
  dutiesOf(role).includes(clock.duty)

export const isStage = (status: number): status is ReviewStage => oneOf(reviewStages, status)

/** Who reviews content (R43): staff at 3 and 8, the brand at 7, an admin everywhere. */
export const mayReviewAt = (role: Actor, status: number): boolean =>
  isStage(status) && mayAny(role, reviewAbilities[status])

/** The facts of a participation that decide what somebody may do with it. */
export interface ActionFacts {
  status: ParticipationStatus
  outcome: Outcome | null
  submission: 'file' | 'link' | 'either'
  round: number
  modificationLimit: number
  /** A script is asked for and has not passed. */
  owesScript: boolean
  hasPost: boolean
  hasParcel: boolean
  isShipped: boolean
  /** Task ended, post kept and still there. */
  isPayable: boolean
  clock: Pick<TaskClock, 'duty' | 'owner' | 'pausedAt'> | null
}

/** Duties of others that must be done before a draft can be handed in. */
const beforeWork: readonly string[] = ['signMou', 'checkMou', 'ship']
export const mayHandIn = (clock: ActionFacts['clock']): boolean => !clock || !beforeWork.includes(clock.duty)

/** A script was handed in, and the brand is to read it. */
export const isScriptWaiting = (clock: { duty: string } | null): boolean => clock?.duty === 'reviewScript'

/** What both sides owe in one case: a task that came to ask for scripts asks none of who signed up before (R250). */
export const dutiesOfCase = (duties: readonly TaskDuty[], row: { needsScript: boolean }): TaskDuty[] =>
  duties.filter(({ key }) => row.needsScript || !oneOf(scriptDuties, key))

/** A round is left as long as fewer were given back than agreed. */
export const hasRoundLeft = (facts: Pick<ActionFacts, 'round' | 'modificationLimit'>): boolean =>
  facts.round <= facts.modificationLimit

function mayVerb(role: Actor, verb: ParticipationVerb, facts: ActionFacts): boolean {
  switch (verb) {
    case 'submitScript':
      return facts.owesScript && mayHandIn(facts.clock) && !isScriptWaiting(facts.clock)
    case 'replaceScript':
    case 'passScript':
    case 'returnScript':
      return isScriptWaiting(facts.clock)
    case 'submitFile':
      return facts.submission !== 'link' && mayHandIn(facts.clock) && !facts.owesScript
    case 'submitLink':
      return facts.submission !== 'file' && mayHandIn(facts.clock) && !facts.owesScript
    case 'pass':
      return mayReviewAt(role, facts.status) && (facts.status !== p.publicationCheck || facts.hasPost)
    case 'returnForRevision':
      return mayReviewAt(role, facts.status)
    case 'terminate':
      return mayAny(role, 'auditSignUp') || leavable.includes(facts.status)
    case 'settle':
      return facts.outcome === 'completed' && facts.isPayable
    default:
      return true
  }
}

const posted: readonly number[] = [p.publicationCheck, p.completed, p.settled]

/** A waybill shows the address, so it is made as long as the parcel waits. */
export const mayPrintWaybill = (role: Actor, { clock }: Pick<ActionFacts, 'clock'>): boolean =>
  mayAny(role, 'shipSample') && clock?.duty === 'ship'

/** A post was handed in, of which figures may be known. */
export const mayEnterFigures = ({ status, hasPost }: Pick<ActionFacts, 'status' | 'hasPost'>): boolean =>
  hasPost && posted.includes(status)

function extrasOf(role: Actor, facts: ActionFacts): ParticipationAction[] {
  const { status, clock } = facts
  const may: [ParticipationAction, boolean][] = [
    ['addPostLink', mayAny(role, 'submitContent') && status === p.publicationCheck],
    ['addRemark', mayReviewAt(role, status)],
    ['checkPost', mayAny(role, ...anyReview) && facts.hasPost && posted.includes(status)],
    ['enterFigures', mayAny(role, 'recordPostFigures') && mayEnterFigures(facts)],
    ['ship', mayAny(role, 'shipSample') && clock?.duty === 'ship'],
    ['waybill', mayPrintWaybill(role, facts)],
    ['changeParcel', mayAny(role, 'shipSample') && mayCorrectParcel(facts)],
    ['receive', mayAny(role, 'receiveTaskParcel') && isAwaitingParcel(facts)],
    ['remind', clock !== null && mayRemind(role, clock)],
  ]
  return may.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []))
}

const begun: readonly string[] = [...scriptDuties, 'submit']
const hasBegun = (clock: ActionFacts['clock']): boolean => clock !== null && begun.includes(clock.duty)

/** The parcel is under way and the time to hand in has not begun. */
export const isAwaitingParcel = (
  facts: Pick<ActionFacts, 'status' | 'hasParcel' | 'isShipped' | 'clock'>,
): boolean => facts.status === p.toSubmit && facts.hasParcel && facts.isShipped && !hasBegun(facts.clock)

/** What tells that a creator has a parcel: their own word, or work that was handed in. */
export const usesParcel = ['receive', 'submitScript', 'submitFile', 'submitLink'] as const

/**
 * A parcel was sent, and nothing was handed in: its number may be wrong, also where a carrier delivered it. A creator who has said
 * that it came has it: who reads the history knows (`usesParcel`).
 */
export const mayCorrectParcel = (
  facts: Pick<ActionFacts, 'status' | 'hasParcel' | 'isShipped' | 'clock' | 'round'>,
): boolean =>
  facts.status === p.toSubmit &&
  facts.hasParcel &&
  facts.isShipped &&
  facts.round === 0 &&
  (facts.clock === null || ['submitScript', 'submit'].includes(facts.clock.duty))

/** Somebody else owes something that can be done now. */
export const mayRemind = (role: Actor, clock: NonNullable<ActionFacts['clock']>): boolean =>
  !isTurnOf(role, clock) && clock.pausedAt === null && !isPassive(clock.duty)

/** What a reader may do now with a participation that it can see. */
export function actionsOf(role: Actor, facts: ActionFacts): ParticipationAction[] {
  const verbs = verbsFrom(participationTransitions, facts.status, role) as ParticipationVerb[]
  return [...verbs.filter((verb) => mayVerb(role, verb, facts)), ...extrasOf(role, facts)]
}

/** Who may read the delivery address, and who must ask first (R70). */
export function addressAccess(
  role: Actor,
  facts: Pick<ActionFacts, 'status' | 'hasParcel' | 'isShipped'>,
): ParticipationDetail['addressHidden'] {
  const reach = reachOf(role, 'seeAddress')
  if (!facts.hasParcel) return 'no'
  if (reach === undefined) return 'notYours'
  if (reach === 'all') return 'ask'
  if (sideOf(role) === 'creator') return 'no'
  if (facts.status === p.applied) return 'notYours'
  return facts.status === p.toSubmit && !facts.isShipped ? 'ask' : 'afterDelivery'
}
