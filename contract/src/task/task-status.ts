import { type Ability, actorsOf } from '../account/abilities.ts'
import type { Transition } from '../case/transition.ts'
import { limits } from '../kit/limits.ts'

/** The codes of one creator's participation in a task (R39). */
export const participationStatus = {
  applied: 0,
  rejected: 1,
  toSubmit: 2,
  contentReview: 3,
  settled: 4,
  completed: 6,
  brandReview: 7,
  publicationCheck: 8,
} as const
export type ParticipationStatus = (typeof participationStatus)[keyof typeof participationStatus]
export const participationStatuses = Object.values(participationStatus)

const p = participationStatus

/** The stages of a review, in the order that a task lists them (R43). */
export const reviewStages = [p.contentReview, p.brandReview, p.publicationCheck] as const
export type ReviewStage = (typeof reviewStages)[number]

/** Only `completed` asks which of the two it was: done to the end, or terminated. */
export const outcomes = ['completed', 'terminated'] as const
export type Outcome = (typeof outcomes)[number]

/** What reviewing at a stage asks for. */
export const reviewAbilities = {
  [p.contentReview]: 'reviewContent',
  [p.brandReview]: 'reviewForBrand',
  [p.publicationCheck]: 'checkPublication',
} as const satisfies Record<ReviewStage, Ability>

/** Whoever reviews, at whichever stage, has one of these. */
export const anyReview: readonly Ability[] = Object.values(reviewAbilities)

const deciders = actorsOf('auditSignUp')
const reviewers = actorsOf(...anyReview)
const creators = actorsOf('submitContent')
const scriptReaders = actorsOf('reviewScript')

/** The states that each verb leaves and enters, and who may use it (R40), by the table of abilities. */
export const participationTransitions = {
  signUp: { from: [null], to: [p.applied], by: actorsOf('signUpForTask') },
  approve: { from: [p.applied], to: [p.toSubmit], by: deciders },
  reject: { from: [p.applied], to: [p.rejected], by: deciders, needsReason: true },
  /** The script has no state of its own: it is handed in and read before the draft (R246). */
  submitScript: { from: [p.toSubmit], to: [p.toSubmit], by: creators },
  replaceScript: { from: [p.toSubmit], to: [p.toSubmit], by: creators },
  passScript: { from: [p.toSubmit], to: [p.toSubmit], by: scriptReaders },
  returnScript: { from: [p.toSubmit], to: [p.toSubmit], by: scriptReaders, needsReason: true },
  submitFile: { from: [p.toSubmit], to: reviewStages, by: creators },
  submitLink: { from: [p.toSubmit], to: reviewStages, by: creators },
  pass: { from: reviewStages, to: [p.brandReview, p.publicationCheck, p.completed], by: reviewers },
  returnForRevision: { from: reviewStages, to: [p.toSubmit], by: reviewers, needsReason: true },
  terminate: {
    from: [p.applied, p.toSubmit, ...reviewStages],
    to: [p.completed],
    by: [...actorsOf('leaveTask', 'auditSignUp'), 'system'],
    needsReason: true,
  },
  settle: { from: [p.completed], to: [p.settled], by: [...actorsOf('settleReward'), 'system'] },
} as const satisfies Record<string, Transition>
export type ParticipationVerb = keyof typeof participationTransitions

/** The indexes of a participation's history (R47). `complete` is the line that follows the final pass. */
export const historyIndexes: Partial<Record<ParticipationVerb | 'complete', number>> = {
  signUp: 1,
  approve: 2,
  reject: 3,
  submitFile: 4,
  submitLink: 5,
  pass: 6,
  returnForRevision: 7,
  complete: 8,
  terminate: 9,
}

/** One of these is work under way: a person holds one at a time (R41). */
export const activeParticipationStatuses: readonly number[] = [p.applied, p.toSubmit, ...reviewStages]

/** The duties of a script (R246), in order. */
export const scriptDuties = ['submitScript', 'reviewScript'] as const

/** A creator may give up in these; later the reviewers decide. */
export const leavable: readonly number[] = [p.applied, p.toSubmit]

/** What is owed of a reward that the brand pays itself (R234). */
export const directPaymentDuties = [
  'payDirectly',
  'confirmPayment',
  'answerPayment',
  'decidePayment',
] as const

/** What is owed where a reward is to be taken back (R251). */
export const clawbackDuties = ['answerClawback', 'decideClawback'] as const

/** Duties that end by themselves: nobody's turn, nothing to remind of. */
export const passiveParticipationDuties = ['keepPublic', 'pay'] as const

/** Who owes what in a state, and for how long by default. Hours. */
export const participationDuties = [
  'answer',
  'signMou',
  'checkMou',
  'ship',
  'submitScript',
  'reviewScript',
  'submit',
  'reviewContent',
  'reviewBrand',
  'publish',
  'checkPublication',
  'keepPublic',
  'pay',
  ...directPaymentDuties,
  ...clawbackDuties,
] as const
export type ParticipationDuty = (typeof participationDuties)[number]
export interface ParticipationClockRule {
  duty: ParticipationDuty
  owner: 'brand' | 'creator' | 'staff'
  hours: number
  /** No tenant makes it shorter. */
  leastHours?: number
}
export const participationClocks = {
  answer: { duty: 'answer', owner: 'brand', hours: 72 },
  submitScript: { duty: 'submitScript', owner: 'creator', hours: 72 },
  reviewScript: { duty: 'reviewScript', owner: 'brand', hours: 48 },
  submit: { duty: 'submit', owner: 'creator', hours: 120 },
  reviewContent: { duty: 'reviewContent', owner: 'staff', hours: 48 },
  reviewBrand: { duty: 'reviewBrand', owner: 'brand', hours: 48 },
  publish: { duty: 'publish', owner: 'creator', hours: 72 },
  checkPublication: { duty: 'checkPublication', owner: 'staff', hours: 48 },
  ship: { duty: 'ship', owner: 'brand', hours: 120 },
  pay: { duty: 'pay', owner: 'staff', hours: 48 },
  confirmPayment: { duty: 'confirmPayment', owner: 'creator', hours: 168 },
  answerPayment: { duty: 'answerPayment', owner: 'brand', hours: 72 },
  decidePayment: { duty: 'decidePayment', owner: 'staff', hours: 72 },
  /** A creator who says nothing loses money (R251). */
  answerClawback: { duty: 'answerClawback', owner: 'creator', hours: 168, leastHours: 72 },
  decideClawback: { duty: 'decideClawback', owner: 'staff', hours: 72 },
} as const satisfies Record<string, ParticipationClockRule>

/** Activity status of a task (R37). */
export const activities = ['toBeReleased', 'comingSoon', 'inProgress', 'ended'] as const
export type Activity = (typeof activities)[number]
/** What the timing filter asks for (R37). */
export const timings = ['notStarted', 'inProgress', 'ended'] as const

/** Retention options (R49), in days; `permanent` has none. */
const retentions = {
  d7: 7,
  d14: 14,
  d30: 30,
  d90: 90,
  m1: 30,
  m3: 91,
  m6: 183,
  y1: 365,
  permanent: null,
} as const
export type Retention = keyof typeof retentions
export const retentionKeys = Object.keys(retentions) as Retention[]

/**
 * Days that a post has to stay public: the task's option, and a month in any case, since hiding a post within a month
 * costs the creator attempts whatever the task requires. Null means for ever.
 */
export const keepDaysOf = (retention: Retention): number | null => {
  const days = retentions[retention]
  return days === null ? null : Math.max(days, limits.keepPublicDays)
}

/** Days that a post has to be public before its reward can be paid (R49): for good counts as kept after a month. */
export const payKeepDaysOf = (retention: Retention): number => keepDaysOf(retention) ?? limits.keepPublicDays

/**
 * When the reward can be paid at the earliest to who begins at `from`, or when the task opens: it has ended and the post
 * was kept (R54).
 */
export function earliestPay(
  task: { startsAt: string; endsAt: string; retention: Retention },
  from: Date,
): Date {
  const begun = Math.max(from.getTime(), new Date(task.startsAt).getTime() || 0)
  const kept = begun + payKeepDaysOf(task.retention) * 24 * 3_600_000
  return new Date(Math.max(new Date(task.endsAt).getTime(), kept))
}

/** The option that keeps a post public for this many days; undefined where none does. Of two alike the one in days. */
export const retentionOf = (days: number): Retention | undefined =>
  retentionKeys.find((key) => retentions[key] === days)

/** The option that a post is kept by in fact: the task's own, or the month that holds for shorter ones (R49). */
export const keptBy = (retention: Retention): Retention => {
  const days = keepDaysOf(retention)
  return days === null || days === retentions[retention] ? retention : (retentionOf(days) ?? retention)
}

/** Days that an advertising code runs (TikTok's own choices). */
export const streamingCodeDays = [7, 30, 60, 365] as const
