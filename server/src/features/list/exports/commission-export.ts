import type { CommissionImport } from '@sampan/contract/commission'
import type { App } from '#context.ts'
import type { ImportFilter } from '#features/commission/commission-import.queries.ts'
import { listCommissionImports } from '#features/commission/list-commission-imports.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'

const { text, number, amount, moment } = columnsOf<App, CommissionImport>()

export const commissionExport: ListExport<App, ImportFilter, CommissionImport> = {
  name: 'commissionImports',
  list: listCommissionImports,
  linesOf: (row) => (row.sums.length > 0 ? row.sums.map((sum) => ({ ...row, sums: [sum] })) : [row]),
  columns: [
    text('fileName', (row) => row.fileName),
    number('lines', (row) => row.rows),
    number('booked', (row) => row.posted),
    text('currency', (row) => row.sums[0]?.currency ?? null),
    amount('commission', (row) => row.sums[0]?.commission ?? null),
    amount('takenBack', (row) => row.sums[0]?.takenBack ?? null),
    text('by', (row) => row.importedBy),
    moment('importedAt', (row) => row.importedAt),
  ],
  ownersOf: ofNobody,
}
