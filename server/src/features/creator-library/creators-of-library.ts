import { accountName } from '@sampan/contract/creator-account-name'
import type { Ctx } from '#context.ts'
import type { BatchCase } from '#kit/case/batch.ts'
import { findReached } from './creator-library.queries.ts'
import { needLibrary } from './need-library.ts'

/**
 * Those of some creator accounts that the caller knows of from the library, as batches name them. Refuses `brandNotVerified`: who
 * has no library has no names of it either.
 */
export async function creatorsOfLibrary(ctx: Ctx, ids: readonly string[]): Promise<Map<string, BatchCase>> {
  await needLibrary(ctx)
  const rows = await findReached(ctx, ids)
  return new Map(
    rows.map(({ creator, fullName }) => [
      creator.id,
      { id: creator.id, number: accountName(creator), name: fullName ?? creator.nickname },
    ]),
  )
}
