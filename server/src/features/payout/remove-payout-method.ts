import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { lockPayee } from './payee.ts'
import { findPayoutMethod, updatePayoutMethod, wasMyPayoutMethod } from './payout-method.queries.ts'
import { isPayoutInUse } from './payout-uses.ts'
import { passOnDefault } from './save-payout-method.ts'

/**
 * Takes a payout method of the caller away; the default of its country moves to the one that was edited last.
 * Refuses `payoutMethodInUse` while a running task pays to it. Removing it twice is harmless; one that never was
 * the caller's is refused with `notFound`.
 */
export async function removePayoutMethod(ctx: Ctx, input: { id: string }): Promise<Record<string, never>> {
  await lockPayee(ctx)
  const row = await findPayoutMethod(ctx, input.id)
  if (!row) return (await wasMyPayoutMethod(ctx, input.id)) ? {} : refuse('notFound')
  if (await isPayoutInUse(ctx, row.id)) refuse('payoutMethodInUse')
  await updatePayoutMethod(ctx, row.id, { removedAt: ctx.now, isDefault: false })
  if (row.isDefault) await passOnDefault(ctx, row)
  return {}
}
