import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/payout'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { pageOf } from '#kit/page.ts'
import { listBudgetRows, type PlannedBrandRow } from './brand-budgets.queries.ts'
import { findBudget, listBudgetLineRows } from './budget.queries.ts'
import { presentBudget, presentBudgetLine } from './ledger.view.ts'
import { reachedBrand } from './payout.policy.ts'

/** The caller's own budget, or any brand's for an admin. Refuses `notFound` for a foreign one. */
export async function getBudget(
  ctx: Ctx,
  input: InputOf<typeof contract.getBudget>,
): Promise<OutputOf<typeof contract.getBudget>> {
  const brandId = reachedBrand(ctx.caller, input.brandId) ?? refuse('notFound')
  return presentBudget((await findBudget(ctx, brandId)) ?? refuse('notFound'))
}

/** Every movement of one brand's money, with what it did to the three sums. */
export async function listBudgetLines(
  ctx: Ctx,
  input: InputOf<typeof contract.listBudgetLines>,
): Promise<OutputOf<typeof contract.listBudgetLines>> {
  const brandId = reachedBrand(ctx.caller, input.brandId) ?? refuse('notFound')
  const { rows, ...total } = await listBudgetLineRows(ctx, brandId, input)
  return pageOf(
    input,
    rows,
    (row) => presentBudgetLine(ctx, row),
    (row) => row.place,
    total,
  )
}

/** All brands with their budgets, for an admin. */
export async function listBudgets(
  ctx: Ctx,
  input: InputOf<typeof contract.listBudgets>,
): Promise<OutputOf<typeof contract.listBudgets>> {
  const { rows, total, counts, totals } = await listBudgetRows(ctx, input)
  return { ...pageOf(input, rows, presentPlanned, (row) => [row.id], total), next: null, counts, totals }
}

const presentPlanned = ({ id, lastAt, ...row }: PlannedBrandRow): contract.PlannedBudget => ({
  ...row,
  brandId: id,
  lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
})
