import type { CodeName } from '@sampan/contract/codes'
import { takesAccountOf } from '@sampan/contract/cooperation'
import type { Platform } from '@sampan/contract/creator'
import { limits } from '@sampan/contract/limits'
import type { signUpBlocks } from '@sampan/contract/participation-own'
import { type Activity, participationStatus } from '@sampan/contract/task-status'
import type { AccountStanding } from './sign-up.queries.ts'

export type SignUpBlock = (typeof signUpBlocks)[number]

export interface SignUpFacts extends AccountStanding {
  isBlacklisted: boolean
  activity: Activity
  placesLeft: number
  taskPlatform: number
  accountPlatform: Platform
  /** A task that must be completed first is not. */
  isLocked: boolean
}

/**
 * Why an account cannot sign up now; null when it may (R41). What lasts longest is said first:
 * who was in the task once is not told that it is full.
 */
export function blockOf(facts: SignUpFacts): SignUpBlock | null {
  if (facts.isBlacklisted) return 'blacklisted'
  if (facts.here) return 'tookBefore'
  if (facts.activity === 'ended') return 'ended'
  if (!takesAccountOf(facts.taskPlatform, facts.accountPlatform)) return 'wrongPlatform'
  if (facts.activity === 'comingSoon') return 'notStarted'
  if (facts.active) return 'otherTask'
  if (facts.isLocked) return 'locked'
  if (facts.placesLeft <= 0) return 'noPlaces'
  return attemptsLeft(facts) > 0 ? null : 'noAttempts'
}

/** An account may sign up so often in a month (R42), less what strikes take (R62). */
export const attemptsLeft = ({ attempts, taken }: Pick<AccountStanding, 'attempts' | 'taken'>): number =>
  Math.max(0, limits.attemptsPerMonth - attempts - taken)

/** The refusal for a block. */
export const codeOfBlock: Record<SignUpBlock, CodeName> = {
  notStarted: 'taskNotStarted',
  ended: 'signUpClosed',
  noPlaces: 'placesAllTaken',
  wrongPlatform: 'platformWrong',
  otherTask: 'otherTaskRunning',
  tookBefore: 'taskTakenBefore',
  locked: 'taskLocked',
  noAttempts: 'attemptsUsedUp',
  blacklisted: 'creatorBlacklisted',
}

const p = participationStatus

/** How far somebody is in a task: signed up, taken in, handed in, then stage by stage. In: undefined before the first. */
export function progressOf(
  stages: readonly number[],
  own: { status: number; outcome: string | null } | undefined,
): { step: number; steps: number } {
  const steps = 3 + stages.length
  if (!own || own.status === p.rejected || own.outcome === 'terminated') return { step: 0, steps }
  if (own.outcome === 'completed') return { step: steps, steps }
  if (own.status === p.applied) return { step: 1, steps }
  if (own.status === p.toSubmit) return { step: 2, steps }
  return { step: 3 + Math.max(0, stages.indexOf(own.status)), steps }
}
