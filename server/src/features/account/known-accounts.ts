import { and, eq } from 'drizzle-orm'
import type { KnownAccounts } from '#kit/context.ts'
import { account } from './account.tables.ts'
import { accountsInCare } from './in-care.ts'

/** What sessions and histories ask of accounts. */
export const knownAccounts: KnownAccounts = {
  async findPrincipal(db, tenantId, accountId) {
    const [row] = await db
      .select({ role: account.role, brandId: account.brandId, disabledAt: account.disabledAt })
      .from(account)
      .where(and(eq(account.tenantId, tenantId), eq(account.id, accountId)))
    return row && !row.disabledAt ? { accountId, role: row.role, brandId: row.brandId } : undefined
  },
  async nameOf(db, tenantId, accountId) {
    const [row] = await db
      .select({ name: account.fullName })
      .from(account)
      .where(and(eq(account.tenantId, tenantId), eq(account.id, accountId)))
    return row?.name
  },
  inCareOf: accountsInCare,
}
