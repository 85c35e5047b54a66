import * as contract from '@sampan/contract/audit'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { listAuditEntries } from './list-audit-entries.ts'

export const auditRoutes: Binding<App>[] = [
  on(contract.listAuditEntries, listAuditEntries, { mayBeOld: true }),
]
