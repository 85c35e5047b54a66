import type { OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/sample'
import type { Ctx } from '#context.ts'
import { pageOf } from '#kit/page.ts'
import { listMyRows, listMyTurnRows, type MyFilter } from './my-samples.queries.ts'
import { presentRow } from './sample.view.ts'
import { listConsoleRows, type SampleFilter } from './sample-list.queries.ts'

/** The home page's strip shows one and names how many more; nobody reads further than this. */
const turnRows = 10

/** The console's list: what the caller reaches, filtered, sorted, with the count of every view. */
export async function listSamples(
  ctx: Ctx,
  filter: SampleFilter,
): Promise<OutputOf<typeof contract.listSamples>> {
  const { rows, counts, ...total } = await listConsoleRows(ctx, filter)
  const page = pageOf(
    filter,
    rows,
    (row) => presentRow(ctx, row),
    (row) => row.place,
    total,
  )
  return { ...page, counts }
}

/** The caller's own samples, the most urgent first. */
export async function listMySamples(
  ctx: Ctx,
  filter: MyFilter,
): Promise<OutputOf<typeof contract.listMySamples>> {
  const { rows, counts, ...total } = await listMyRows(ctx, filter)
  const { open, done, yourTurn } = counts
  const page = pageOf(
    filter,
    rows,
    (row) => presentRow(ctx, row),
    (row) => row.place,
    total,
  )
  return { ...page, counts: { open, done, yourTurn } }
}

/** What waits on the caller, late first, then what waits on brands; and how many cases wait on either. */
export async function getMyTurn(ctx: Ctx): Promise<OutputOf<typeof contract.getMyTurn>> {
  const { rows, counts } = await listMyTurnRows(ctx, turnRows)
  const shown = rows.slice(0, turnRows).map((row) => presentRow(ctx, row))
  return { rows: shown, yours: counts.yourTurn, theirs: counts.theirs }
}
