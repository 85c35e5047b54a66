import * as contract from '@sampan/contract/commission'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { importCommissions } from './import-commissions.ts'
import { listCommissionImports } from './list-commission-imports.ts'
import { listCommissionLines } from './list-commission-lines.ts'
import { previewCommissions } from './preview-commissions.ts'

export const commissionRoutes: Binding<App>[] = [
  on(contract.previewCommissions, previewCommissions),
  on(contract.importCommissions, importCommissions),
  on(contract.listCommissionImports, listCommissionImports, { mayBeOld: true }),
  on(contract.listCommissionLines, listCommissionLines, { mayBeOld: true }),
]
