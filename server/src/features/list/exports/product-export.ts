import type { OwnProductRow } from '@sampan/contract/product-edit'
import type { App } from '#context.ts'
import { listOwnProducts } from '#features/product/edit/list-own-products.ts'
import type { OwnFilter } from '#features/product/edit/own-product-list.queries.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'
import { yesNo } from './creator-columns.ts'

const { text, number, amount, moment } = columnsOf<App, OwnProductRow>()

export const productExport: ListExport<App, OwnFilter, OwnProductRow> = {
  name: 'products',
  list: listOwnProducts,
  columns: [
    text('name', (row) => row.name),
    text('status', (row, { app, language }) => app.words.say(language, `product:edit.state.${row.state}`)),
    text('brand', (row) => row.brand.name),
    text('country', (row) => row.countryCode),
    amount('priceFrom', (row) => row.priceMin),
    amount('priceTo', (row) => row.priceMax),
    text('currency', (row) => row.currency),
    number('commissionRate', (row) => row.commissionRate),
    text('promote', (row, { app, language }) =>
      app.words.say(language, `product:edit.promote.${row.promoteType as 0}`),
    ),
    text('needsMou', (row, ctx) => yesNo(row.needsMou, ctx)),
    number('variants', (row) => row.variants),
    number('stockLeft', (row) => row.stockLeft),
    number('quota', (row) => row.quota),
    number('quotaLeft', (row) => row.quotaLeft),
    text('specialist', (row) => row.specialist?.name ?? null),
    moment('publishedAt', (row) => row.publishedAt),
    moment('endsAt', (row) => row.endsAt),
    moment('updatedAt', (row) => row.updatedAt),
  ],
  ownersOf: ofNobody,
}
