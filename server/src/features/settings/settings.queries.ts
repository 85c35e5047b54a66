import type { SettingsSection } from '@sampan/contract/settings'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import {
  getTenant,
  listAllBanners,
  listHosts,
  listTenantCountries,
  type TenantRow,
} from '#features/tenant/tenant.queries.ts'
import { tenant } from '#features/tenant/tenant.tables.ts'
import { tellChanged } from '#kept-reads.ts'
import { tenantSection } from './settings.tables.ts'

/** Everything that settings are made of, as it is now. */
export async function readSettings(ctx: Ctx) {
  const [row, countries, hosts, banners, changes] = await Promise.all([
    getTenant(ctx),
    listTenantCountries(ctx),
    listHosts(ctx),
    listAllBanners(ctx),
    listChanges(ctx),
  ])
  return { row, countries, hosts, banners, changes }
}
export type SettingsRows = Awaited<ReturnType<typeof readSettings>>

/** Who changed which section last, and when. */
async function listChanges(ctx: Ctx) {
  const rows = await ctx.db
    .select({ section: tenantSection.section, at: tenantSection.changedAt, by: account.fullName })
    .from(tenantSection)
    .innerJoin(
      account,
      and(eq(account.tenantId, tenantSection.tenantId), eq(account.id, tenantSection.changedBy)),
    )
    .where(eq(tenantSection.tenantId, ctx.tenant.id))
  return new Map(rows.map((row) => [row.section, row]))
}

/** Lets one save of settings of the tenant go after the other, until the transaction ends. */
export async function lockTenant(ctx: Ctx): Promise<void> {
  await ctx.db
    .select({ id: tenant.tenantId })
    .from(tenant)
    .where(eq(tenant.tenantId, ctx.tenant.id))
    .for('no key update')
}

export async function updateTenant(
  ctx: Ctx,
  change: Partial<Omit<TenantRow, 'tenantId' | 'slug' | 'createdAt'>>,
): Promise<void> {
  await ctx.db.update(tenant).set(change).where(eq(tenant.tenantId, ctx.tenant.id))
  tellChanged(ctx.db, ctx.tenant.id, 'tenant')
}

export async function storeChange(
  ctx: Ctx,
  section: SettingsSection,
  change: { changedAt: Date; changedBy: string },
): Promise<void> {
  await ctx.db
    .insert(tenantSection)
    .values({ tenantId: ctx.tenant.id, section, ...change })
    .onConflictDoUpdate({ target: [tenantSection.tenantId, tenantSection.section], set: change })
}
