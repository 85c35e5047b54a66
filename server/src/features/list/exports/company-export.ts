import type { VerificationRow } from '@sampan/contract/brand-verification'
import type { App } from '#context.ts'
import { listBrandVerifications } from '#features/product/verification/get-brand-verification.ts'
import type { VerificationFilter } from '#features/product/verification/verification.queries.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'

const { text, number, moment } = columnsOf<App, VerificationRow>()

export const companyExport: ListExport<App, VerificationFilter, VerificationRow> = {
  name: 'companies',
  list: listBrandVerifications,
  columns: [
    text('company', (row) => row.name),
    text('country', (row) => row.countryCode),
    text('website', (row) => row.website),
    text('status', (row, { app, language }) =>
      app.words.say(language, `brand-verification:state.${row.state}`),
    ),
    moment('since', (row) => row.since),
    moment('dueAt', (row) => row.dueAt),
    number('products', (row) => row.products),
    moment('createdAt', (row) => row.createdAt),
  ],
  ownersOf: ofNobody,
}
