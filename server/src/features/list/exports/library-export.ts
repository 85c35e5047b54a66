import { countries } from '@sampan/contract/country'
import type { LibraryCreator } from '@sampan/contract/creator-library'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { listCreatorGroups as groupContract } from '@sampan/contract/group'
import type { App } from '#context.ts'
import type { LibraryFilter } from '#features/creator-library/library-filter.queries.ts'
import { listLibraryCreators } from '#features/creator-library/list-library-creators.ts'
import { listCreatorGroups } from '#features/group/list-creator-groups.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'
import { creatorColumns, yesNo } from './creator-columns.ts'

const { text, number, amount, moment } = columnsOf<App, LibraryCreator>()

export const libraryExport: ListExport<App, LibraryFilter, LibraryCreator> = {
  name: 'libraryCreators',
  list: listLibraryCreators,
  columns: [
    ...creatorColumns<LibraryCreator>((row) => row),
    text('country', (row) => row.countryCode),
    text('isLinked', (row, ctx) => yesNo(row.isLinked, ctx)),
    text('isBlacklisted', (row, ctx) => yesNo(row.isBlacklisted, ctx)),
    text('area', (row) => row.areaNames.join(', ')),
    amount('askingPrice', (row) => row.askingPrice),
    amount('gmv', (row) => row.gmv),
    text('currency', (row) => countries[row.countryCode].currency),
    number('videoViews', (row) => row.videoViews),
    text('specialist', (row) => row.specialist?.name ?? null),
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
