import type { Address } from '@sampan/contract/address'
import type { Ctx } from '#context.ts'
import { noteLook } from '#features/address/note-look.ts'
import { frozenAddress } from '#features/sample/get-sample.ts'
import { addressAccess } from '#features/sample/sample.policy.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRow } from '#features/sample/sample-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'

/**
 * The delivery address of an order to ship; the look is written down and its owner sees it (R70). Refuses
 * `notFound`, and `notAllowed` before and after the time of shipping.
 */
export async function seeSampleAddress(ctx: Ctx, input: { id: string }): Promise<Address> {
  const row = (await findRow(ctx, input.id, withinReach(ctx, 'seeAddress'))) ?? refuse('notFound')
  if (addressAccess(ctx.caller.role, row.sample.status) !== 'ask') refuse('notAllowed')
  await noteLook(ctx, { ownerId: row.sample.accountId, what: 'address', subjectId: row.sample.id })
  return frozenAddress(ctx, row.sample)
}
