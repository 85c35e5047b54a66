import * as contract from '@sampan/contract/personal-data'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { getExport, requestExport } from './ask-for-export.ts'
import { deleteAccount } from './delete-account.ts'
import { getLeaving } from './get-leaving.ts'

export const personalDataRoutes: Binding<App>[] = [
  on(contract.getLeaving, getLeaving, { isSnapshot: true }),
  on(contract.getExport, getExport),
  on(contract.requestExport, requestExport),
  on(contract.deleteAccount, deleteAccount, { transaction: 'own' }),
]
