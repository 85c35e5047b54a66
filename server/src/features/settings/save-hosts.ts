import type { InputOf } from '@sampan/contract/endpoint'
import type { Settings, saveTenantHosts } from '@sampan/contract/settings'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { tenant, tenantHost } from '#features/tenant/tenant.tables.ts'
import { tellChanged } from '#kept-reads.ts'
import { type FieldFault, refuse } from '#kit/call/refusal.ts'
import { saveSection } from './save-section.ts'

/**
 * Stores the host names of the tenant. A new one is a public name: it has a dot and is neither the server's own address nor
 * another tenant's. Of several tenants each keeps at least one, else nobody would find it. Refuses at the names.
 */
export const saveHosts = (ctx: Ctx, input: InputOf<typeof saveTenantHosts>): Promise<Settings['hosts']> =>
  saveSection(ctx, {
    section: 'hosts',
    input,
    async store(_, { hosts }, before) {
      const added = hosts.filter((host) => !before.hosts.includes(host))
      const gone = before.hosts.filter((host) => !hosts.includes(host))
      const taken = await takenBy(ctx, added)
      const faults = hosts.flatMap((host, at): FieldFault[] => {
        const path = `values.hosts.${at}`
        if (!added.includes(host)) return []
        if (taken.has(host)) return [{ path, key: 'hostTaken' }]
        return isPublicName(ctx, host) ? [] : [{ path, key: 'hostInvalid' }]
      })
      if (faults.length > 0) refuse('invalidInput', { fields: faults })
      if (hosts.length === 0 && (await isOneOfSeveral(ctx)))
        refuse('invalidInput', { fields: [{ path: 'values.hosts', key: 'hostNeeded' }] })
      if (gone.length > 0)
        await ctx.db
          .delete(tenantHost)
          .where(and(eq(tenantHost.tenantId, ctx.tenant.id), inArray(tenantHost.host, gone)))
      if (added.length > 0)
        await ctx.db.insert(tenantHost).values(added.map((host) => ({ tenantId: ctx.tenant.id, host })))
      // The register of tenants has the hosts too.
      tellChanged(ctx.db, ctx.tenant.id, 'tenant_host', 'tenant')
    },
  })

async function isOneOfSeveral(ctx: Ctx): Promise<boolean> {
  const others = await ctx.db
    .select({ id: tenant.tenantId })
    .from(tenant)
    .where(ne(tenant.tenantId, ctx.tenant.id))
    .limit(1)
  return others.length > 0
}

/** The register of hosts has no wall: a name leads to one tenant of the installation. */
async function takenBy(ctx: Ctx, hosts: readonly string[]): Promise<Set<string>> {
  if (hosts.length === 0) return new Set()
  const rows = await ctx.db
    .select({ host: tenantHost.host })
    .from(tenantHost)
    .where(and(inArray(tenantHost.host, [...hosts]), ne(tenantHost.tenantId, ctx.tenant.id)))
  return new Set(rows.map(({ host }) => host))
}

/** The server's own address leads to all tenants, so that no tenant takes it. */
const isPublicName = (ctx: Ctx, host: string): boolean =>
  host.includes('.') && !/^[\d.]+$/.test(host) && host !== new URL(ctx.app.publicUrl).hostname
