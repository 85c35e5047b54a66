import type { InputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/payout-run'
import type { App } from '#context.ts'
import { listPayoutRuns } from '#features/payout/run/list-payout-runs.ts'
import { listRunPayouts } from '#features/payout/run/list-run-payouts.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'

const run = columnsOf<App, contract.PayoutRunRow>()

export const payoutRunExport: ListExport<
  App,
  InputOf<typeof contract.listPayoutRuns>,
  contract.PayoutRunRow
> = {
  name: 'payoutRuns',
  list: listPayoutRuns,
  columns: [
    run.text('number', (row) => row.number),
    run.text('status', (row, { app, language }) =>
      app.words.say(language, `payout:run.status.${row.status as 1}`),
    ),
    run.text('country', (row) => row.countryCode),
    run.number('payouts', (row) => row.payouts),
    run.amount('amount', (row) => row.amount),
    run.text('currency', (row) => row.currency),
    run.number('leftOut', (row) => row.leftOut),
    run.text('preparedBy', (row) => row.preparedBy.name),
    run.moment('preparedAt', (row) => row.preparedAt),
    run.text('releasedBy', (row) => row.releasedBy?.name ?? null),
    run.moment('releasedAt', (row) => row.releasedAt),
    run.moment('dueAt', (row) => row.clock?.dueAt ?? null),
  ],
  ownersOf: ofNobody,
}

const payout = columnsOf<App, contract.RunPayout>()

/** Without the bank and the account's digits, which the page shows beside the payout and a file need not carry on. */
export const runPayoutExport: ListExport<App, InputOf<typeof contract.listRunPayouts>, contract.RunPayout> = {
  name: 'payouts',
  list: listRunPayouts,
  columns: [
    payout.text('reference', (row) => row.reference),
    payout.text('creator', (row) => row.account.name),
    payout.text('status', (row, { app, language }) =>
      app.words.say(
        language,
        row.status === null ? 'payout:run.payout.leftOut' : `payout:run.payout.${row.status as 1}`,
      ),
    ),
    payout.amount('amount', (row) => row.amount),
    payout.number('lines', (row) => row.lines),
    payout.moment('at', (row) => row.at),
    payout.text('reason', (row, { app, language }) =>
      row.leftOut ? app.words.say(language, `payout:run.leftOut.${row.leftOut}`) : row.bankReason,
    ),
  ],
  ownersOf: (rows) => ({
    accounts: rows.flatMap(({ account }) => (account.isMcn ? [] : account.id)),
  }),
}
