import { mayAny } from '@sampan/contract/abilities'
import {
  type VerificationRow,
  type VerificationState,
  type VerificationStep,
  verificationLimits,
  verificationSteps,
} from '@sampan/contract/brand-verification'
import type { Ctx } from '#context.ts'
import type { VerificationFacts } from './verification.queries.ts'

const hour = 3_600_000

/** A company as a list shows it. */
export function presentVerification(ctx: Ctx, facts: VerificationFacts): VerificationRow {
  const { state, since, createdAt, id, name, logo, countryCode, website, products } = facts
  const hours = state === 'waiting' || state === 'asked' ? verificationLimits.hours[state] : undefined
  const dueAt = hours === undefined ? null : new Date(since.getTime() + hours * hour)
  return {
    ...{ id, name, logo, countryCode, website, products, state },
    createdAt: createdAt.toISOString(),
    since: since.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    isLate: dueAt !== null && dueAt < ctx.now,
  }
}

/** The steps that the caller may take from a state. */
export const stepsFrom = (ctx: Ctx, state: VerificationState): VerificationStep[] =>
  (Object.keys(verificationSteps) as VerificationStep[]).filter((step) => {
    const { from, by } = verificationSteps[step]
    return (
      (from as readonly VerificationState[]).includes(state) && by !== 'system' && mayAny(ctx.caller.role, by)
    )
  })
