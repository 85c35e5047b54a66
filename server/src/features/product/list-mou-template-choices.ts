import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { listMouTemplateChoices as contract } from '@sampan/contract/mou-template'
import type { Ctx } from '#context.ts'
import { choicesOf } from '#features/mou-template/holding-template.ts'
import { refuse } from '#kit/call/refusal.ts'
import { listReachedBrands } from './product-brand.queries.ts'

/**
 * The templates that a product or a task may name (R181), of the caller's brand or of the one that is asked for; without one the
 * platform's. Refuses `notFound` for a brand that the caller makes no products for.
 */
export async function listMouTemplateChoices(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const brandId = ctx.caller.brandId ?? input.brandId
  if (brandId && (await listReachedBrands(ctx, brandId)).length === 0) refuse('notFound')
  return choicesOf(ctx, { ...input, brandId })
}
