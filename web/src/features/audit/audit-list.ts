import { auditKinds, auditRoles } from '@sampan/contract/audit'
import { day, listOf, oneOf } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { useAuditEntries, useSaveAuditEntries } from './audit.api.ts'

const filters = { kind: listOf(oneOf(auditKinds)), role: listOf(oneOf(auditRoles)), from: day, to: day }

/** Every write of the tenant, the newest first. */
export const auditList = declareList({
  name: 'auditEntries',
  filters,
  requestOf: ({ kind, role, from, to }) => ({ kinds: kind, roles: role, from, to }),
  useRows: useAuditEntries,
  useSave: useSaveAuditEntries,
})
