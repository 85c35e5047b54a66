import type { BrandVerification } from '@sampan/contract/brand-verification'
import type { Ctx } from '#context.ts'
import { takeStep } from './take-step.ts'

/** Ends the verification of a company, with the reason; what is published stays. Refuses as `takeStep` does. */
export const takeVerificationBack = (
  ctx: Ctx,
  { id, text }: { id: string; text: string },
): Promise<BrandVerification> => takeStep(ctx, { brandId: id, step: 'takeBack', text })
