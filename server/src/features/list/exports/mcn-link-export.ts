import type { McnLink } from '@sampan/contract/mcn-link'
import type { App } from '#context.ts'
import type { LinkFilter } from '#features/mcn-link/mcn-link.queries.ts'
import { listAskedMcnLinks } from '#features/mcn-link/read-mcn-links.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'

const { text, number, moment } = columnsOf<App, McnLink>()

export const mcnLinkExport: ListExport<App, LinkFilter, McnLink> = {
  name: 'mcnLinks',
  list: listAskedMcnLinks,
  columns: [
    text('creator', (row) => row.creator.name),
    text('handle', (row) => row.creator.handle),
    text('country', (row) => row.creator.countryCode),
    text('status', (row, { app, language }) => app.words.say(language, `mcn-link:status.${row.status as 0}`)),
    number('share', (row) => row.sharePercent),
    text('by', (row) => row.askedBy.name),
    moment('sentAt', (row) => row.createdAt),
    moment('dueAt', (row) => row.clock?.dueAt ?? null),
    moment('endsAt', (row) => row.endsAt),
    text('reason', (row) => row.reason),
  ],
  ownersOf: (rows) => ({ records: rows.map((row) => row.id) }),
}
