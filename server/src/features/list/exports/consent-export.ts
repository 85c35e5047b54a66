import type { Consent } from '@sampan/contract/protocol'
import type { App } from '#context.ts'
import type { ConsentFilter } from '#features/protocol/consent.queries.ts'
import { listConsents } from '#features/protocol/list-consents.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'

const { text, number, moment } = columnsOf<App, Consent>()

export const consentExport: ListExport<App, ConsentFilter, Consent> = {
  name: 'consents',
  list: listConsents,
  columns: [
    text('name', (row) => row.name),
    text('role', (row, { app, language }) => app.words.say(language, `tenant:role.${row.role}`)),
    text('company', (row) => row.company),
    text('document', (row, { app, language }) => app.words.say(language, `protocol:kind.${row.kind}`)),
    number('version', (row) => row.version),
    moment('acceptedAt', (row) => row.at),
    text('acceptedBy', (row, { app, language }) => app.words.say(language, `protocol:way.${row.way}`)),
  ],
  ownersOf: (rows) => ({ accounts: rows.map((row) => row.accountId) }),
}
