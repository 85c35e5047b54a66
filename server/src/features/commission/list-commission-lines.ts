import type * as contract from '@sampan/contract/commission'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { textOf } from '#kit/local-text.ts'
import { pageOf } from '#kit/page.ts'
import { findImport } from './commission-import.queries.ts'
import { type LineFilter, type LineRow, listLineRows } from './commission-lines.queries.ts'
import { presentImport } from './list-commission-imports.ts'

/** The booked lines of one file, of one creator or of all (R100); what a file is named, with it. */
export async function listCommissionLines(
  ctx: Ctx,
  filter: LineFilter,
): Promise<OutputOf<typeof contract.listCommissionLines>> {
  const file = filter.importId ? await findImport(ctx, filter.importId) : undefined
  const { rows, total, counts } = await listLineRows(ctx, filter)
  return {
    ...pageOf(
      filter,
      rows,
      (row) => presentLine(ctx, row),
      ({ place }) => place,
      total,
    ),
    counts,
    file: file ? presentImport(file) : null,
  }
}

const presentLine = (ctx: Ctx, row: LineRow): contract.CommissionLine => ({
  id: row.id,
  order: row.order,
  sku: row.sku,
  month: row.month,
  currency: row.currency,
  base: row.base,
  rate: row.rate,
  amount: row.amount,
  creator: {
    id: row.creatorId,
    accountId: row.accountId,
    name: row.creatorName,
    avatar: row.avatar,
    platform: row.platform,
    handle: row.handle,
  },
  product: textOf(row.product, ctx.language, row.countryCode),
  brandName: row.brandName,
  file: { id: row.importId, name: row.fileName },
  importedBy: row.importedBy,
  importedAt: row.importedAt.toISOString(),
})
