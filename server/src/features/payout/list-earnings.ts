import type { OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/payout'
import type { Ctx } from '#context.ts'
import { pageOf } from '#kit/page.ts'
import { type EarningsFilter, listBalanceRows, listEarningRows } from './earnings.queries.ts'
import { presentEarning } from './ledger.view.ts'

/** Enough for a glance; the whole list is a page of its own. */
const glance = 5

/** What is in the caller's account, a currency each, with the newest movements. */
export async function getEarnings(ctx: Ctx): Promise<OutputOf<typeof contract.getEarnings>> {
  const balances = await listBalanceRows(ctx)
  return Promise.all(
    balances.map(async ({ currency, balance }) => {
      const { rows } = await listEarningRows(ctx, { currency, sort: 'newest', page: 1, pageSize: glance })
      return { currency, balance, lines: rows.slice(0, glance).map((row) => presentEarning(ctx, row)) }
    }),
  )
}

/** Every movement in the caller's account, filtered, sorted, by pages. */
export async function listEarnings(
  ctx: Ctx,
  input: EarningsFilter,
): Promise<OutputOf<typeof contract.listEarnings>> {
  const { rows, ...total } = await listEarningRows(ctx, input)
  return pageOf(
    input,
    rows,
    (row) => presentEarning(ctx, row),
    (row) => row.place,
    total,
  )
}
