import type { BrandVerification } from '@sampan/contract/brand-verification'
import type { Ctx } from '#context.ts'
import { takeStep } from './take-step.ts'

/** Asks a company something before it is verified. Refuses as `takeStep` does. */
export const askBrand = (ctx: Ctx, { id, text }: { id: string; text: string }): Promise<BrandVerification> =>
  takeStep(ctx, { brandId: id, step: 'ask', text })
