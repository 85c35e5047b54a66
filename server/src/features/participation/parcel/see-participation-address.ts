import type { Address } from '@sampan/contract/address'
import type { Ctx } from '#context.ts'
import { noteLook } from '#features/address/note-look.ts'
import { frozenAddress } from '#features/participation/get-participation.ts'
import { addressAccess } from '#features/participation/participation.policy.ts'
import { factsOf } from '#features/participation/participation.view.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow } from '#features/participation/participation-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'

/**
 * The delivery address of a parcel to send; the look is written down and its owner sees it (R70). Refuses
 * `notFound`, also where no parcel comes, and `notAllowed` before and after the time of shipping.
 */
export async function seeParticipationAddress(ctx: Ctx, { id }: { id: string }): Promise<Address> {
  const row = (await findRow(ctx, id, withinReach(ctx, 'seeAddress'))) ?? refuse('notFound')
  const { participation } = row
  const address = frozenAddress(ctx, participation) ?? refuse('notFound')
  if (addressAccess(ctx.caller.role, factsOf(row, ctx.now)) !== 'ask') refuse('notAllowed')
  await noteLook(ctx, { ownerId: participation.accountId, what: 'address', subjectId: participation.id })
  return address
}
