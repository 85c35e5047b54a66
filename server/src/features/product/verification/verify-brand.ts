import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { takeStep } from './take-step.ts'
import { findVerification } from './verification.queries.ts'

/**
 * Says that a company is what it says; its people are told of it by mail. From then on it may publish (R67). Said again it
 * changes nothing. Refuses `notFound`.
 */
export async function verifyBrand(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ id: string; isVerified: true }> {
  const found = (await findVerification(ctx, id, true)) ?? refuse('notFound')
  if (found.state !== 'verified') await takeStep(ctx, { brandId: id, step: 'verify', text: '' })
  return { id, isVerified: true }
}
