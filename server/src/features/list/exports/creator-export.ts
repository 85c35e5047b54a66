import type { CheckedCreator } from '@sampan/contract/creator-check'
import type { ManagedCreator } from '@sampan/contract/managed-creator'
import type { App } from '#context.ts'
import type { CheckFilter } from '#features/managed-creator/creator-check.queries.ts'
import { listCreatorChecks } from '#features/managed-creator/list-creator-checks.ts'
import { listManagedCreators } from '#features/managed-creator/list-managed-creators.ts'
import type { ManagedFilter } from '#features/managed-creator/managed-creator.queries.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'
import { creatorColumns, yesNo } from './creator-columns.ts'

const managed = columnsOf<App, ManagedCreator>()

export const managedCreatorExport: ListExport<App, ManagedFilter, ManagedCreator> = {
  name: 'managedCreators',
  list: listManagedCreators,
  columns: [
    ...creatorColumns<ManagedCreator>((row) => row),
    managed.text('country', (row) => row.countryCode),
    managed.moment('linkedAt', (row) => row.linkedAt),
    managed.text('hasAddress', (row, ctx) => yesNo(row.hasAddress, ctx)),
    managed.text('hasPayoutMethod', (row, ctx) => yesNo(row.hasPayoutMethod, ctx)),
    managed.text('isBlacklisted', (row, ctx) => yesNo(row.isBlacklisted, ctx)),
    managed.number('openSamples', (row) => row.openSamples),
    managed.text('task', (row) => row.activeTask?.title ?? null),
    managed.text('taskNumber', (row) => row.activeTask?.number ?? null),
  ],
  ownersOf: (rows) => ({ creators: rows.map((row) => row.id) }),
}

const checked = columnsOf<App, CheckedCreator>()

export const creatorCheckExport: ListExport<App, CheckFilter, CheckedCreator> = {
  name: 'creatorChecks',
  list: listCreatorChecks,
  columns: [
    ...creatorColumns<CheckedCreator>((row) => row),
    checked.text('country', (row) => row.countryCode),
    checked.text('status', (row, { app, language }) =>
      app.words.say(language, `creator:check.state.${row.source === 'checked' ? 'checked' : 'said'}`),
    ),
    checked.moment('waitsSince', (row) => row.waitsSince),
    checked.moment('checkedAt', (row) => row.checks[0]?.at ?? null),
    checked.text('by', (row) => row.checks[0]?.name ?? null),
    checked.text('remark', (row) => row.checks[0]?.note ?? null),
  ],
  ownersOf: (rows) => ({ creators: rows.map((row) => row.id) }),
}
