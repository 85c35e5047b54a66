import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { openTopUpProof as contract } from '@sampan/contract/payout-top-up'
import type { Ctx } from '#context.ts'
import { noteLook } from '#features/address/note-look.ts'
import { refuse } from '#kit/call/refusal.ts'
import { reachedBrand } from '../payout.policy.ts'
import { vouchersOf } from '../run/get-payout-run.ts'
import { findTopUpRow } from './top-up.queries.ts'

/**
 * A link to the proof of a top-up, which is good for an hour (R171). A look at the bank data of whoever handed it in (R69).
 * Refuses `notFound` for a top-up of another brand, and for one without a proof.
 */
export async function openTopUpProof(
  ctx: Ctx,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { topUp } = (await findTopUpRow(ctx, id)) ?? refuse('notFound')
  const isReached = reachedBrand(ctx.caller, topUp.brandId) === topUp.brandId
  if (!isReached || topUp.proofId === null) refuse('notFound')
  const proof = (await vouchersOf(ctx, [topUp.proofId])).get(topUp.proofId) ?? refuse('notFound')
  await noteLook(ctx, { ownerId: topUp.askedBy, what: 'bank', subjectId: id })
  return { url: proof.url }
}
