import type { InputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/report'
import type { App } from '#context.ts'
import { listReportRows } from '#features/report/get-report.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'
import { shareOnTime } from './share-on-time.ts'

const column = columnsOf<App, contract.ReportRow>()

export const reportExport: ListExport<App, InputOf<typeof contract.listReportRows>, contract.ReportRow> = {
  name: 'report',
  list: listReportRows,
  // A line a currency: sums of different ones are never in one cell.
  linesOf: (row) => (row.money.length < 2 ? [row] : row.money.map((money) => ({ ...row, money: [money] }))),
  columns: [
    column.text('title', (row) => row.name),
    column.number('applied', (row) => row.applied),
    column.number('approved', (row) => row.approved),
    column.number('shipped', (row) => row.shipped),
    column.number('posted', (row) => row.posted),
    column.number('sold', (row) => row.sold),
    column.text('currency', (row) => row.money[0]?.currency ?? null),
    column.amount('goods', (row) => row.money[0]?.cost?.goods ?? null),
    column.amount('rewards', (row) => row.money[0]?.cost?.rewards ?? null),
    column.amount('costEach', (row) => row.money[0]?.cost?.each ?? null),
    column.amount('revenue', (row) => row.money[0]?.revenue ?? null),
    column.number('reviewHours', (row) => row.duties.review.tookHours),
    column.number('signHours', (row) => row.duties.signMou.tookHours),
    column.number('checkHours', (row) => row.duties.checkMou.tookHours),
    column.number('shipHours', (row) => row.duties.ship.tookHours),
    column.number('postHours', (row) => row.duties.post.tookHours),
    column.number('brandOnTime', (row) => shareOnTime(row.promises.brand)),
    column.number('creatorOnTime', (row) => shareOnTime(row.promises.creator)),
  ],
  ownersOf: ofNobody,
}
