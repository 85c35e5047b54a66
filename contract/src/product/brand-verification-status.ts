import { actorsOf } from '../account/abilities.ts'
import type { Transition } from '../case/transition.ts'

/** Where the verification of a company is (R192): staff check it, the brand has a question to answer, or it is over. */
export const verificationStatus = { waiting: 1, asked: 2, verified: 3, refused: 4 } as const
export type VerificationStatus = (typeof verificationStatus)[keyof typeof verificationStatus]

/** The states by the names that calls use. */
export const verificationStates = ['waiting', 'asked', 'verified', 'refused'] as const
export type VerificationState = keyof typeof verificationStatus

/** A state by the name that calls use. */
export const verificationStateOf = (status: number): VerificationState =>
  verificationStates.find((state) => verificationStatus[state] === status) ?? 'waiting'

const s = verificationStatus
const staff = actorsOf('verifyBrand')

/** A company waits from its registration on; every other state is entered by one of these steps. */
export const verificationTransitions = {
  ask: { from: [s.waiting], to: [s.asked], by: staff, needsReason: true },
  answer: {
    from: [s.asked, s.refused],
    to: [s.waiting],
    by: actorsOf('answerVerification'),
    needsReason: true,
  },
  verify: { from: [s.waiting, s.asked, s.refused], to: [s.verified], by: staff },
  refuse: { from: [s.waiting, s.asked], to: [s.refused], by: staff, needsReason: true },
  takeBack: { from: [s.verified], to: [s.refused], by: staff, needsReason: true },
  /** The brand did not answer a question in time (R231). */
  expire: { from: [s.asked], to: [s.refused], by: ['system'] },
  /** The brand took another name: what was verified is another company's by its name, and is looked at anew (R313). */
  rename: { from: [s.verified], to: [s.waiting], by: actorsOf('keepCompany') },
} as const satisfies Record<string, Transition>
export type VerificationStep = keyof typeof verificationTransitions
export const verificationSteps = Object.keys(verificationTransitions) as VerificationStep[]
/** What both sides read in the history: every step, and changes of what the company entered, which leave its state. */
export const verificationLines = [...verificationSteps, 'change'] as const

/** What is owed about a company, and by whom. */
export interface VerificationClock {
  duty: 'verifyCompany' | 'answerQuestion'
  owner: 'staff' | 'brand'
}

/** Hours in which staff check a company, and in which a brand answers. */
export const verificationHours = { waiting: 48, asked: 120 } as const
