import type { InputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/payout-top-up'
import type { App } from '#context.ts'
import { listTopUps } from '#features/payout/top-up/list-top-ups.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'

const { text, amount, moment } = columnsOf<App, contract.TopUp>()

/** Without the proof, which is a look at bank data. */
export const topUpExport: ListExport<App, InputOf<typeof contract.listTopUps>, contract.TopUp> = {
  name: 'topUps',
  list: listTopUps,
  columns: [
    text('brand', (row) => row.brandName),
    text('status', (row, { app, language }) =>
      app.words.say(language, `payout:asked.status.${row.status as 1}`),
    ),
    amount('amount', (row) => row.amount),
    amount('booked', (row) => row.bookedAmount),
    text('currency', (row) => row.currency),
    text('reference', (row) => row.reference),
    text('remark', (row) => row.memo || null),
    text('by', (row) => row.askedBy),
    moment('at', (row) => row.createdAt),
    moment('dueAt', (row) => row.clock?.dueAt ?? null),
    moment('answeredAt', (row) => (row.answeredBy === null ? null : row.statusSince)),
    text('reason', (row) => row.reason || null),
  ],
  ownersOf: ofNobody,
}
