import type { InputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/payout'
import type { App } from '#context.ts'
import { listBudgetLines, listBudgets } from '#features/payout/get-budget.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'

const line = columnsOf<App, contract.BudgetLine>()

export const budgetLineExport: ListExport<
  App,
  InputOf<typeof contract.listBudgetLines>,
  contract.BudgetLine
> = {
  name: 'budgetLines',
  list: listBudgetLines,
  columns: [
    line.moment('at', (row) => row.at),
    line.text('kind', (row, { app, language }) => app.words.say(language, `payout:kind.${row.kind}`)),
    line.text('title', (row) => row.source.title),
    line.text('creator', (row) => row.creatorName),
    line.text('currency', (row) => row.currency),
    line.amount('available', (row) => row.available),
    line.amount('reserved', (row) => row.reserved),
    line.amount('paid', (row) => row.paid),
    line.text('by', (row) => row.actorName),
    line.text('remark', (row) => row.memo),
  ],
  ownersOf: (rows) => ({ records: rows.map((row) => row.entryId) }),
}

const budget = columnsOf<App, contract.PlannedBudget>()

export const budgetExport: ListExport<App, InputOf<typeof contract.listBudgets>, contract.PlannedBudget> = {
  name: 'budgets',
  list: listBudgets,
  // A line a currency: sums of different ones are never in one cell.
  linesOf: (row) => row.sums.map((sums) => ({ ...row, sums: [sums] })),
  columns: [
    budget.text('brand', (row) => row.name),
    budget.text('country', (row) => row.countryCode),
    budget.text('currency', (row) => row.sums[0]?.currency ?? null),
    budget.amount('available', (row) => row.sums[0]?.available ?? null),
    budget.amount('reserved', (row) => row.sums[0]?.reserved ?? null),
    budget.amount('paid', (row) => row.sums[0]?.paid ?? null),
    budget.amount('planned', (row) => row.sums[0]?.planned ?? null),
    budget.moment('movedAt', (row) => row.lastAt),
  ],
  ownersOf: ofNobody,
}
