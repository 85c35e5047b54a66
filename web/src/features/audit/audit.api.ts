import { listAuditEntries } from '@sampan/contract/audit'
import type { RequestOf } from '@sampan/contract/endpoint'
import { useRead } from '#lib/query.ts'

export const useAuditEntries = (filter: RequestOf<typeof listAuditEntries>) =>
  useRead(listAuditEntries, filter, { needsLogIn: true, keepsOld: true })
