import type { MouView } from '@sampan/contract/mou'
import type { Ctx } from '#context.ts'
import type { MouRecord } from './mou.machine.ts'
import { findNewestMou, getPartyNames, type MouSubject } from './mou.queries.ts'
import { presentMou } from './mou.view.ts'
import { listRounds } from './mou-round.queries.ts'

/**
 * The newest agreement of a record, for the record's own page; null when none was asked for. Whether the caller may
 * read the record is asked before.
 */
export async function findMouView(ctx: Ctx, of: MouSubject): Promise<MouView | null> {
  const row = await findNewestMou(ctx, of)
  return row ? viewOf(ctx, row) : null
}

export async function viewOf(ctx: Ctx, row: MouRecord): Promise<MouView> {
  const rounds = await listRounds(ctx, row.id)
  return presentMou(ctx, row, rounds, await getPartyNames(ctx, row))
}
