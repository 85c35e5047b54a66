import * as contract from '@sampan/contract/import'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { importTable } from './import-table.ts'

export const importRoutes: Binding<App>[] = [on(contract.importTable, importTable, { keepsNoAnswer: true })]
