import type { CommissionLine } from '@sampan/contract/commission'
import type { App } from '#context.ts'
import type { LineFilter } from '#features/commission/commission-lines.queries.ts'
import { listCommissionLines } from '#features/commission/list-commission-lines.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'

const { text, number, amount, moment } = columnsOf<App, CommissionLine>()

export const commissionLineExport: ListExport<App, LineFilter, CommissionLine> = {
  name: 'commissionLines',
  list: listCommissionLines,
  columns: [
    text('order', (row) => row.order),
    text('kind', (row, { app, language }) =>
      app.words.say(
        language,
        row.amount.startsWith('-') ? 'earning:kind.commissionBack' : 'earning:kind.commission',
      ),
    ),
    text('creator', (row) => row.creator.name),
    text('handle', (row) => row.creator.handle),
    text('product', (row) => row.product),
    text('variant', (row) => row.sku || null),
    text('brand', (row) => row.brandName),
    text('month', (row) => row.month),
    amount('whole', (row) => row.base),
    number('commissionRate', (row) => (row.rate === null ? null : Number(row.rate))),
    amount('commission', (row) => row.amount),
    text('currency', (row) => row.currency),
    text('fileName', (row) => row.file.name),
    text('by', (row) => row.importedBy),
    moment('importedAt', (row) => row.importedAt),
  ],
  ownersOf: (rows) => ({ accounts: rows.map(({ creator }) => creator.accountId) }),
}
