import type { InputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/share'
import type { App } from '#context.ts'
import { listShares } from '#features/earning/share/list-shares.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'

const share = columnsOf<App, contract.ShareLine>()

export const shareExport: ListExport<App, InputOf<typeof contract.listShares>, contract.ShareLine> = {
  name: 'shares',
  list: listShares,
  columns: [
    share.moment('at', (row) => row.at),
    share.text('creator', (row) => row.creator.name),
    share.text('kind', (row, { app, language }) => app.words.say(language, `earning:kind.${row.kind}`)),
    share.text('title', (row) => row.title),
    share.text('brand', (row) => row.brandName),
    share.text('order', (row) => row.order),
    share.amount('whole', (row) => row.whole),
    share.number('share', (row) => row.percent),
    share.amount('amount', (row) => row.amount),
    share.text('currency', (row) => row.currency),
    share.text('status', (row, { app, language }) => app.words.say(language, `earning:state.${row.state}`)),
    share.text('reference', (row) => row.payout?.reference ?? null),
    share.text('reason', (row) => row.memo),
  ],
  ownersOf: (rows) => ({ accounts: rows.map(({ creator }) => creator.id) }),
}
