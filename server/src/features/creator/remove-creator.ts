import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { countOpenWork, lockOwnCreator, updateCreator } from './creator.queries.ts'
import { giveEntryBack } from './merge-entry.ts'
import { revokeLater } from './revoke-grant.ts'

/**
 * Unlinks one of the caller's creator accounts and takes TikTok's grant back; the record stays, since cases
 * hang on it. An entry of the library that went into it is there again (R129). Refuses `notFound`, and `creatorHasOpenWork` while samples are open.
 */
export async function removeCreator(ctx: Ctx, input: { id: string }): Promise<Record<string, never>> {
  const row = (await lockOwnCreator(ctx, accountOf(ctx), input.id)) ?? refuse('notFound')
  if (row.removedAt) return {}
  const count = await countOpenWork(ctx, row.id)
  if (count > 0) refuse('creatorHasOpenWork', { params: { count }, details: { count } })
  await updateCreator(ctx, row.id, { removedAt: ctx.now, grantCipher: null, checkFrom: null })
  await giveEntryBack(ctx, row)
  if (row.grantCipher) await revokeLater(ctx, row.grantCipher)
  return {}
}
