import { exportAuditEntries, listAuditEntries } from '@sampan/contract/audit'
import type { RequestOf } from '@sampan/contract/endpoint'
import { useRead, useWrite } from '#lib/query.ts'

export const useAuditEntries = (filter: RequestOf<typeof listAuditEntries>) =>
  useRead(listAuditEntries, filter, { needsLogIn: true, keepsOld: true })
/** One of them, whatever the list shows. */
export const useOneAuditEntry = (id: string | undefined) =>
  useRead(
    listAuditEntries,
    { ids: id ? [id] : [], pageSize: 1 },
    { needsLogIn: true, enabled: id !== undefined },
  )
export const useSaveAuditEntries = () => useWrite(exportAuditEntries)
