import type { Cooperation } from '@sampan/contract/cooperation-own'
import type { App } from '#context.ts'
import { listSentCooperations } from '#features/cooperation/list-sent-cooperations.ts'
import type { SentFilter } from '#features/cooperation/sent-cooperation.queries.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'

const { text, moment } = columnsOf<App, Cooperation>()

export const cooperationExport: ListExport<App, SentFilter, Cooperation> = {
  name: 'cooperations',
  list: listSentCooperations,
  columns: [
    text('creator', (row) => row.creator.name),
    text('handle', (row) => row.creator.handle),
    text('country', (row) => row.countryCode),
    text('offer', (row) => row.task?.name ?? row.products.map(({ name }) => name).join('; ')),
    text('stage', (row, { app, language }) => app.words.say(language, `cooperation:stage.${row.stage}`)),
    text('by', (row) => row.inviter.name),
    text('company', (row) => row.inviter.brand?.name ?? row.inviter.agency),
    moment('sentAt', (row) => row.createdAt),
    moment('seenAt', (row) => row.seenAt),
    moment('answeredAt', (row) => row.answeredAt),
    moment('dueAt', (row) => row.clock?.dueAt ?? null),
    text('reason', (row) => row.reason),
  ],
  ownersOf: (rows) => ({ creators: rows.map((row) => row.creator.id) }),
}
