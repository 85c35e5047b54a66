import type { BrandBudget, BudgetLine, EarningLine, LedgerSource } from '@sampan/contract/payout'
import type { Ctx } from '#context.ts'
import { textOf } from '#kit/local-text.ts'
import type { BrandRow, BudgetLineRow } from './budget.queries.ts'
import type { EarningRow } from './earnings.queries.ts'

const sourceOf = (
  ctx: Ctx,
  row: Pick<EarningRow, 'sourceKind' | 'sourceId' | 'sourceTitle' | 'countryCode'>,
): LedgerSource => ({
  kind: row.sourceKind,
  id: row.sourceId,
  title: textOf(row.sourceTitle, ctx.language, row.countryCode),
})

export const presentEarning = (ctx: Ctx, row: EarningRow): EarningLine => ({
  entryId: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  amount: row.amount,
  currency: row.currency,
  source: sourceOf(ctx, row),
  brandName: row.brandName,
  memo: row.memo,
  balanceAfter: row.balanceAfter,
})

export const presentBudgetLine = (ctx: Ctx, row: BudgetLineRow): BudgetLine => ({
  entryId: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  currency: row.currency,
  available: row.available,
  reserved: row.reserved,
  paid: row.paid,
  source: sourceOf(ctx, row),
  taskId: row.taskId,
  creatorName: row.creatorName,
  actorName: row.actorName,
  memo: row.memo,
})

export const presentBudget = (row: BrandRow): BrandBudget => ({
  brandId: row.id,
  name: row.name,
  logoUrl: row.logoUrl,
  countryCode: row.countryCode,
  sums: row.sums,
  lastAt: row.lastAt === null ? null : new Date(row.lastAt).toISOString(),
})
