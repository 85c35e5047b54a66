import type { AuditEntry } from '@sampan/contract/audit'
import type { App, Ctx } from '#context.ts'
import type { AuditFilter } from '#features/audit/audit.queries.ts'
import { listAuditEntries } from '#features/audit/list-audit-entries.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'

const { text, moment } = columnsOf<App, AuditEntry>()
type Field = AuditEntry['fields'][number]

/** The log as its list shows it (R142), a line for each field that an entry names; what the log does not hold is in no file. */
export const auditExport: ListExport<App, AuditFilter, AuditEntry> = {
  name: 'auditEntries',
  list: listAuditEntries,
  linesOf: (row) =>
    row.fields.length > 1 ? row.fields.map((field) => ({ ...row, fields: [field] })) : [row],
  columns: [
    moment('at', (row) => row.at),
    text('by', byOf),
    text('role', roleOf),
    text('forWhom', (row) => row.forWhom?.name ?? null),
    text('kind', (row, { app, language }) => app.words.say(language, `audit:kind.${row.kind}`)),
    text('did', didOf),
    text('noun', (row) => row.subject?.noun ?? null),
    text('number', (row) => row.subject?.name || null),
    text('recordId', (row) => row.subject?.id ?? null),
    text('field', ({ fields: [field] }) => field?.name ?? null),
    text('before', ({ fields: [field] }) => shownOf(field?.before)),
    text('after', ({ fields: [field] }, ctx) =>
      field?.isWithheld ? ctx.app.words.say(ctx.language, 'audit:withheld') : shownOf(field?.after),
    ),
    text('ip', (row) => row.ip),
    text('request', (row) => row.requestId),
  ],
  ownersOf: (rows) => ({ accounts: rows.flatMap(({ forWhom }) => forWhom?.id ?? []) }),
}

const shownOf = (value: Field['before']): string | null =>
  value === undefined || value === null ? null : String(value)

function byOf({ by, role }: AuditEntry, { app, language }: Ctx): string {
  if (by) return by.name
  return app.words.say(language, role === 'system' ? 'audit:system' : 'audit:visitor')
}

function roleOf({ role }: AuditEntry, { app, language }: Ctx): string {
  if (role === 'system') return app.words.say(language, 'audit:system')
  if (role === 'visitor') return app.words.say(language, 'audit:visitor')
  return app.words.say(language, `tenant:role.${role}`)
}

function didOf({ isJob, verb, isByMailLink }: AuditEntry, { app, language }: Ctx): string {
  if (isJob) return app.words.say(language, 'audit:byItself', { job: verb })
  // A verb of a former version has no words any more: its name stands for it.
  const did = app.words.say(language, `audit:verb.${verb as 'logIn'}`, { defaultValue: verb })
  return isByMailLink ? `${did}, ${app.words.say(language, 'audit:byMailLink')}` : did
}
