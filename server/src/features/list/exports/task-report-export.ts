import type { InputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/task-report'
import type { App } from '#context.ts'
import { listTaskReportRows } from '#features/report/get-task-report.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'
import { shareOnTime } from './share-on-time.ts'

const { text, number, amount } = columnsOf<App, contract.TaskReportRow>()

export const taskReportExport: ListExport<
  App,
  InputOf<typeof contract.listTaskReportRows>,
  contract.TaskReportRow
> = {
  name: 'taskReport',
  list: listTaskReportRows,
  // A line a currency: sums of different ones are never in one cell.
  linesOf: (row) => (row.money.length < 2 ? [row] : row.money.map((money) => ({ ...row, money: [money] }))),
  columns: [
    text('title', (row) => row.name),
    number('signedUp', (row) => row.signedUp),
    number('accepted', (row) => row.accepted),
    number('draftPassed', (row) => row.passed),
    number('posted', (row) => row.posted),
    number('paidPosts', (row) => row.paid),
    text('currency', (row) => row.money[0]?.currency ?? null),
    amount('rewards', (row) => row.money[0]?.rewards ?? null),
    amount('costEach', (row) => row.money[0]?.each ?? null),
    amount('revenue', (row) => row.money[0]?.revenue ?? null),
    number('brandOnTime', (row) => shareOnTime(row.promises.brand)),
    number('staffOnTime', (row) => shareOnTime(row.promises.staff)),
    number('creatorOnTime', (row) => shareOnTime(row.promises.creator)),
  ],
  ownersOf: ofNobody,
}
