import type { InputOf } from '@sampan/contract/endpoint'
import type { SampleRow } from '@sampan/contract/sample'
import type { SampleExtra } from '@sampan/contract/sample-extras'
import type { listSampleGroups as groupContract, SampleGroup } from '@sampan/contract/sample-group'
import type { App } from '#context.ts'
import { listSampleGroups } from '#features/sample/group/list-sample-groups.ts'
import { listSampleExtras } from '#features/sample/list-sample-extras.ts'
import { listSamples } from '#features/sample/list-samples.ts'
import type { SampleFilter } from '#features/sample/sample-list.queries.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'
import { creatorColumns, yesNo } from './creator-columns.ts'
import { withExtras } from './extras.ts'

/** A share of 0 to 1 in percent. */
const percentOf = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 10_000) / 100

type Row = SampleRow & { extra: SampleExtra | undefined }
const { text, number, amount, moment } = columnsOf<App, Row>()
type Figure = 'views' | 'likes' | 'comments' | 'favourites' | 'forwards' | 'liveMinutes'
const figure = (of: Figure) => (row: Row) => row.extra?.post?.[of] ?? null

export const sampleExport: ListExport<App, SampleFilter, Row> = {
  name: 'samples',
  list: withExtras(listSamples, listSampleExtras),
  columns: [
    text('number', (row) => row.number),
    text('status', (row, { app, language }) =>
      app.words.say(language, `ui:status.sample.${row.status as 0}`),
    ),
    ...creatorColumns<Row>((row) => row.creator),
    text('brand', (row) => row.brand.name),
    text('product', (row) => row.product.name),
    text('variant', (row) => row.sku.name),
    amount('price', (row) => row.sku.price),
    text('currency', (row) => row.product.currency),
    number('commissionRate', (row) => row.product.commissionRate),
    text('promote', (row, { app, language }) =>
      app.words.say(language, `product:edit.promote.${row.promoteType as 0}`),
    ),
    text('country', (row) => row.countryCode),
    moment('appliedAt', (row) => row.appliedAt),
    text(
      'duty',
      ({ clock }, { app, language }) =>
        clock && app.words.say(language, `sample:console.duty.${clock.duty}${clock.isYours ? '_you' : ''}`),
    ),
    moment('dueAt', (row) => row.clock?.dueAt ?? null),
    text('isUnusual', (row, ctx) => yesNo(row.isAbnormal, ctx)),
    text('unusual', ({ abnormalReasons }, { app, language }) =>
      abnormalReasons.map((each) => app.words.say(language, `sample:console.sign.${each}`)).join(', '),
    ),
    amount('revenue', (row) => row.revenue),
    text('why', (row) => row.extra?.reason ?? null),
    text('order', (row) => row.extra?.orderNumber ?? null),
    text('carrier', (row) => row.extra?.carrier ?? null),
    text('trackingNumber', (row) => row.extra?.trackingNumber ?? null),
    moment('shippedAt', (row) => row.extra?.shippedAt ?? null),
    text('post', (row) => row.extra?.post?.url ?? null),
    moment('postedAt', (row) => row.extra?.post?.postedAt ?? null),
    number('views', figure('views')),
    number('likes', figure('likes')),
    number('comments', figure('comments')),
    number('favourites', figure('favourites')),
    number('forwards', figure('forwards')),
    number('liveMinutes', figure('liveMinutes')),
    number('interactionRate', (row) => percentOf(row.extra?.post?.interactionRate ?? null)),
  ],
  ownersOf: (rows) => ({ creators: rows.map((row) => row.creator.id) }),
}

const group = columnsOf<App, SampleGroup>()

export const sampleGroupExport: ListExport<App, InputOf<typeof groupContract>, SampleGroup> = {
  name: 'sampleGroups',
  list: listSampleGroups,
  columns: [
    group.text('name', (row) => row.name),
    group.number('samples', (row) => row.samples),
    group.number('toReview', (row) => row.toReview),
    group.text('by', (row) => row.createdBy),
    group.moment('updatedAt', (row) => row.updatedAt),
    group.moment('endedAt', (row) => row.endedAt),
  ],
  ownersOf: ofNobody,
}
