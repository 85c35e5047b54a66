import { verificationStatus } from '@sampan/contract/brand-verification-status'
import type { Ctx } from '#context.ts'
import { lockVerification } from './start-verification.ts'
import { takeStep } from './take-step.ts'

/**
 * Confirms that a company is what it claims to be; its people are notified by mail. From then on it may publish (R67). Repeated, it
 * changes nothing. Refuses `notFound`.
 */
export async function verifyBrand(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ id: string; isVerified: true }> {
  const found = await lockVerification(ctx, id)
  if (found.status !== verificationStatus.verified)
    await takeStep(ctx, { brandId: id, step: 'verify', text: '' })
  return { id, isVerified: true }
}
