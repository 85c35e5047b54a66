import type { Ctx } from '#context.ts'
import { lockOwnAccount } from '#features/account/account.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { findAddress, updateAddress, wasMyAddress } from './address.queries.ts'
import { passOnDefault } from './pass-on-default.ts'

/**
 * Takes an address out of the caller's book; orders keep their own copy. The default of its country moves to
 * the address that was edited last. Removing it twice is harmless; one that never was the caller's is refused
 * with `notFound`.
 */
export async function removeAddress(ctx: Ctx, input: { id: string }): Promise<Record<string, never>> {
  await lockOwnAccount(ctx)
  const row = await findAddress(ctx, input.id)
  if (!row) return (await wasMyAddress(ctx, input.id)) ? {} : refuse('notFound')
  await updateAddress(ctx, row.id, { removedAt: ctx.now, isDefault: false })
  if (row.isDefault) await passOnDefault(ctx, row)
  return {}
}
