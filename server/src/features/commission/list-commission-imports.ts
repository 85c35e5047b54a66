import type * as contract from '@sampan/contract/commission'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { pageOf } from '#kit/page.ts'
import { type ImportFilter, type ImportRow, listImportRows } from './commission-import.queries.ts'

/** The files that were booked, found by name, person or order number. */
export async function listCommissionImports(
  ctx: Ctx,
  filter: ImportFilter,
): Promise<OutputOf<typeof contract.listCommissionImports>> {
  const { rows, total } = await listImportRows(ctx, filter)
  return pageOf(filter, rows, presentImport, ({ place }) => place, total)
}

export const presentImport = ({
  made,
  importedBy,
}: Pick<ImportRow, 'made' | 'importedBy'>): contract.CommissionImport => ({
  id: made.id,
  fileName: made.fileName,
  rows: made.rowCount,
  posted: made.postedCount,
  sums: made.sums,
  importedBy,
  importedAt: made.importedAt.toISOString(),
})
