import type { VerificationRow } from '@sampan/contract/brand-verification'
import {
  type VerificationStatus,
  type VerificationStep,
  verificationStateOf,
  verificationTransitions,
} from '@sampan/contract/brand-verification-status'
import { verbsFrom } from '@sampan/contract/transition'
import type { Ctx } from '#context.ts'
import type { VerificationFacts } from './verification.queries.ts'

/** A company as a list shows it. */
export function presentVerification(ctx: Ctx, facts: VerificationFacts): VerificationRow {
  const { status, since, dueAt, createdAt, id, name, logo, countryCode, website, products } = facts
  return {
    ...{ id, name, logo, countryCode, website, products, state: verificationStateOf(status) },
    createdAt: createdAt.toISOString(),
    since: since.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    isLate: dueAt !== null && dueAt < ctx.now,
  }
}

/** The steps that the caller may take from a state. */
export const stepsFrom = (ctx: Ctx, status: VerificationStatus): VerificationStep[] =>
  (verbsFrom(verificationTransitions, status, ctx.caller.role) as VerificationStep[]).filter(
    // Taken by saving another name, and by no button of its own.
    (step) => step !== 'rename',
  )
