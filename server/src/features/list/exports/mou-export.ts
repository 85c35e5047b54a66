import { languageNames } from '@sampan/contract/country'
import type { MouRow } from '@sampan/contract/mou'
import type { MouTemplateRow } from '@sampan/contract/mou-template'
import type { App } from '#context.ts'
import { listMous } from '#features/mou/list-mous.ts'
import type { MouFilter } from '#features/mou/mou-list.queries.ts'
import { listMouTemplates } from '#features/mou-template/list-mou-templates.ts'
import type { TemplateFilter } from '#features/mou-template/mou-template.queries.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'
import { yesNo } from './creator-columns.ts'

const { text, number, moment } = columnsOf<App, MouRow>()

export const mouExport: ListExport<App, MouFilter, MouRow> = {
  name: 'mous',
  list: listMous,
  columns: [
    text('number', (row) => row.number),
    text('status', (row, { app, language }) => app.words.say(language, `mou:status.${row.status as 1}`)),
    text('kind', (row, { app, language }) => app.words.say(language, `mou:console.kindOf.${row.kind}`)),
    text('creator', (row) => row.creator.name),
    text('handle', (row) => row.creator.handle),
    text('brand', (row) => row.brand.name),
    text('title', (row) => row.title),
    text('country', (row) => row.countryCode),
    number('round', (row) => row.round),
    moment('submittedAt', (row) => row.submittedAt),
    moment('dueAt', (row) => row.clock?.dueAt ?? null),
  ],
  ownersOf: (rows) => ({ records: rows.map((row) => row.id) }),
}

const template = columnsOf<App, MouTemplateRow>()

export const mouTemplateExport: ListExport<App, TemplateFilter, MouTemplateRow> = {
  name: 'mouTemplates',
  list: listMouTemplates,
  columns: [
    template.text('name', (row) => row.name),
    template.text('kind', (row, { app, language }) =>
      app.words.say(language, `mou-template:kind.${row.kind}`),
    ),
    template.text('brand', (row) => row.brand?.name ?? ''),
    template.text('country', (row) => row.countryCode ?? ''),
    template.text('languages', (row) => row.languages.map((each) => languageNames[each]).join(', ')),
    template.text('isDefault', (row, ctx) => yesNo(row.isDefault, ctx)),
    template.number('version', (row) => row.textVersion),
    template.number('agreements', (row) => row.used),
    template.text('by', (row) => row.updatedBy),
    template.moment('updatedAt', (row) => row.version),
  ],
  ownersOf: ofNobody,
}
