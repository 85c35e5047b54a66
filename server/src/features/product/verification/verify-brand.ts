import { verificationStatus } from '@sampan/contract/brand-verification-status'
import { isSameCompanyName } from '@sampan/contract/company'
import type { InputOf } from '@sampan/contract/endpoint'
import type { verifyBrand as contract } from '@sampan/contract/product-edit'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { lockVerification } from './start-verification.ts'
import { takeStep } from './take-step.ts'
import { listCompanyNames } from './verification.queries.ts'

/**
 * Confirms that a company is what it claims to be; its people are notified by mail. From then on it may publish (R67). Repeated, it
 * changes nothing. Refuses `notFound`, and `stateChanged` where the company has another name than the one that was looked at (R313).
 */
export async function verifyBrand(
  ctx: Ctx,
  { id, name }: InputOf<typeof contract>,
): Promise<{ id: string; isVerified: true }> {
  const found = await lockVerification(ctx, id)
  const stored = (await listCompanyNames(ctx, [id])).get(id) ?? refuse('notFound')
  if (!isSameCompanyName(stored, name)) refuse('stateChanged')
  if (found.status !== verificationStatus.verified)
    await takeStep(ctx, { brandId: id, step: 'verify', text: '' })
  return { id, isVerified: true }
}
