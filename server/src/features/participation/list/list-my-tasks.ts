import type { OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/participation-own'
import type { Ctx } from '#context.ts'
import { presentRow } from '#features/participation/participation.view.ts'
import { pageOf } from '#kit/page.ts'
import { countMine, listMyRows, listMyTurnRows, type MyFilter } from './my-participations.queries.ts'

/** The home page's strip shows one and names how many more; nobody reads further than this. */
const turnRows = 10

/** The caller's own endorsements, the most urgent first. */
export async function listMyTasks(
  ctx: Ctx,
  filter: MyFilter,
): Promise<OutputOf<typeof contract.listMyTasks>> {
  const [{ rows, ...total }, { open, done, yourTurn }] = await Promise.all([
    listMyRows(ctx, filter),
    countMine(ctx),
  ])
  const page = pageOf(
    filter,
    rows,
    (row) => presentRow(ctx, row),
    (row) => row.place,
    total,
  )
  return { ...page, counts: { open, done, yourTurn } }
}

/** What waits on the caller, late first, then what waits on others; and how many wait on either. */
export async function getMyTaskTurn(ctx: Ctx): Promise<OutputOf<typeof contract.getMyTaskTurn>> {
  const [rows, { yourTurn, theirs }] = await Promise.all([listMyTurnRows(ctx, turnRows), countMine(ctx)])
  return { rows: rows.map((row) => presentRow(ctx, row)), yours: yourTurn, theirs }
}
