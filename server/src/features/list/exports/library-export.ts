import { countries, languageTag } from '@sampan/contract/country'
import type { LibraryCreator } from '@sampan/contract/creator-library'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { listCreatorGroups as groupContract } from '@sampan/contract/group'
import type { App } from '#context.ts'
import type { LibraryFilter } from '#features/creator-library/library-filter.queries.ts'
import { listLibraryCreators } from '#features/creator-library/list-library-creators.ts'
import { listCreatorGroups } from '#features/group/list-creator-groups.ts'
import { categoryNameOf } from '#features/product/categories/category-keys.ts'
import { listRemarks } from '#features/relation/list-remarks.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'
import { creatorColumns, yesNo } from './creator-columns.ts'
import { withExtras } from './extras.ts'

type Row = LibraryCreator & { extra: { remark: string } | undefined }
const { text, number, amount, moment } = columnsOf<App, Row>()

export const libraryExport: ListExport<App, LibraryFilter, Row> = {
  name: 'libraryCreators',
  list: withExtras(listLibraryCreators, listRemarks),
  columns: [
    ...creatorColumns<Row>((row) => row),
    text('country', (row) => row.countryCode),
    text('isLinked', (row, ctx) => yesNo(row.isLinked, ctx)),
    text('isBlacklisted', (row, ctx) => yesNo(row.isBlacklisted, ctx)),
    text('area', (row) => row.areaNames.join(', ')),
    amount('askingPrice', (row) => row.askingPrice),
    amount('gmv', (row) => row.gmv),
    text('currency', (row) => countries[row.countryCode].currency),
    number('videoViews', (row) => row.videoViews),
    text('specialist', (row) => row.specialist?.name ?? null),
    text('categories', (row, { tenant, language }) =>
      row.categories.map((key) => categoryNameOf(tenant, key, language) ?? key).join(', '),
    ),
    text('languages', (row, { language }) => {
      const names = new Intl.DisplayNames([languageTag(language)], { type: 'language' })
      return row.languages.map((code) => names.of(code) ?? code).join(', ')
    }),
    number('interactionRate', (row) => row.engagementRate),
    text(
      'intention',
      ({ intention }, { app, language }) =>
        intention && app.words.say(language, `relation:intention.${intention as 'notAsked'}`),
    ),
    text('remark', (row) => row.extra?.remark ?? null),
    text('labels', (row) => row.labels.map(({ name }) => name).join(', ')),
    moment('updatedAt', (row) => row.changedAt),
  ],
  ownersOf: (rows) => ({ creators: rows.map((row) => row.id) }),
}

type Group = OutputOf<typeof groupContract>['rows'][number]
const group = columnsOf<App, Group>()

export const groupExport: ListExport<App, InputOf<typeof groupContract>, Group> = {
  name: 'creatorGroups',
  list: listCreatorGroups,
  columns: [
    group.text('name', (row) => row.name),
    group.text('tags', (row) => row.tags.join(', ')),
    group.number('members', (row) => row.members),
    group.text('by', (row) => row.createdBy),
    group.moment('updatedAt', (row) => row.updatedAt),
  ],
  ownersOf: ofNobody,
}
