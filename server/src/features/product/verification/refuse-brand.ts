import type { BrandVerification } from '@sampan/contract/brand-verification'
import type { Ctx } from '#context.ts'
import { takeStep } from './take-step.ts'

/** Refuses a company, with the reason that its people read. Refuses as `takeStep` does. */
export const refuseBrand = (
  ctx: Ctx,
  { id, text }: { id: string; text: string },
): Promise<BrandVerification> => takeStep(ctx, { brandId: id, step: 'refuse', text })
