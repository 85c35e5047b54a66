import * as contract from '@sampan/contract/import'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { checkImport } from './check-import.ts'
import { enterImport, listImportRows } from './enter-import.ts'
import { getFailedImport } from './get-failed-import.ts'
import { importTable } from './import-table.ts'
import { saveLeftRows } from './save-left-rows.ts'
import { stageImport } from './stage-import.ts'

export const importRoutes: Binding<App>[] = [
  on(contract.importTable, importTable),
  on(contract.stageImport, stageImport),
  on(contract.checkImport, checkImport),
  on(contract.listImportRows, listImportRows, { mayBeOld: true }),
  on(contract.enterImport, enterImport),
  on(contract.getFailedImport, getFailedImport),
  on(contract.saveLeftRows, saveLeftRows, { transaction: 'own', keepsNoAnswer: true }),
]
