import { exportAuditEntries, listAuditEntries } from '@sampan/contract/audit'
import type { RequestOf } from '@sampan/contract/endpoint'
import { useRead, useWrite } from '#lib/query.ts'

export const useAuditEntries = (filter: RequestOf<typeof listAuditEntries>) =>
  useRead(listAuditEntries, filter, { needsLogIn: true, keepsOld: true })
export const useSaveAuditEntries = () => useWrite(exportAuditEntries)
