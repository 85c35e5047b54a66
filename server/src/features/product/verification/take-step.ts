import type { BrandVerification } from '@sampan/contract/brand-verification'
import { type VerificationStep, verificationStatus } from '@sampan/contract/brand-verification-status'
import type { Evidence } from '@sampan/contract/history'
import type { Ctx } from '#context.ts'
import { noteAudit } from '#kit/audit/notes.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { getBrandVerification } from './get-brand-verification.ts'
import { lockVerification } from './start-verification.ts'
import { tellPeople } from './tell-people.ts'
import { verificationMachine } from './verification.machine.ts'
import { listCompanyNames, setVerified } from './verification.queries.ts'
import { stepsFrom } from './verification.view.ts'

interface Step {
  brandId: string
  step: Exclude<VerificationStep, 'rename'>
  text: string
  /** Files of an answer, each by its id in `href`. */
  evidence?: readonly Evidence[]
}

/**
 * Takes a step in the verification of a company (R192). Its people are notified of what staff decide. Refuses `notFound`, and
 * `stateChanged` where the step does not fit any more.
 */
export async function takeStep(
  ctx: Ctx,
  { brandId, step, text, evidence = [] }: Step,
): Promise<BrandVerification> {
  const before = await lockVerification(ctx, brandId)
  if (!stepsFrom(ctx, before.status).includes(step)) refuse('stateChanged')
  const { row } = await transition(ctx, verificationMachine, {
    ...{ id: brandId, verb: step, reason: text, evidence },
    mayTouch: () => true,
  })
  if (row.status === verificationStatus.verified)
    await setVerified(ctx, brandId, { verifiedAt: ctx.now, verifiedBy: accountOf(ctx) })
  if (before.status === verificationStatus.verified)
    await setVerified(ctx, brandId, { verifiedAt: null, verifiedBy: null })
  const names = await listCompanyNames(ctx, [brandId])
  // The words of both sides are in the history alone.
  noteAudit(ctx, { noun: 'brand', id: brandId, name: names.get(brandId), isWhole: true })
  if (step !== 'answer') await tellPeople(ctx, names, { step, text })
  return getBrandVerification(ctx, { id: brandId })
}
